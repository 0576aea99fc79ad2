#!/usr/bin/env node
// Starts the command line of Engram.
import { start } from './launch.mjs';

start('engram');
