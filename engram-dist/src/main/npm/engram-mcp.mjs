#!/usr/bin/env node
// Starts the MCP server of Engram. Standard input and output belong to the protocol.
import { start } from './launch.mjs';

start('engram-mcp');
