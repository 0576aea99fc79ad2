// What the tests know of each real host: how it is told of the model, how it is asked, and what it says of its servers.

// prepare() makes a host ready for a model, before Engram is linked; config is the file that link edits; bypass() sets
// what lets engram_commit run unasked, and doctor calls it by the id that bypass() returns. Claude Code has none: the
// tool itself says that it needs a person.
export const claude = {
  id: 'claude',
  scope: [],
  prepare: (place) => {
    const projects = { [place.workspace]: { hasTrustDialogAccepted: true, enabledMcpjsonServers: ['engram'] } };
    place.write('~/.claude.json', JSON.stringify({ hasCompletedOnboarding: true, projects }));
    place.write('.mcp.json', '{\n\t"mcpServers": { "web": { "command": "web-mcp" } }\n}');
  },
  config: '.mcp.json',
  env: (url) => ({
    DISABLE_AUTOUPDATER: '1',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    ANTHROPIC_BASE_URL: url,
    ANTHROPIC_API_KEY: 'offline'
  }),
  call: (tool, args) => ({ tool: `mcp__engram__${tool}`, args }),
  ask: (prompt) => ['-p', prompt, '--allowedTools', 'mcp__engram'],
  list: ['mcp', 'list'],
  connected: /^engram: .*Connected/m
};

export const codex = {
  id: 'codex',
  scope: ['--global'],
  prepare: (place, url) => {
    const provider = `name = "mock" # mine\nbase_url = "${url}/v1"\nwire_api = "responses"\nenv_key = "MOCK_KEY"\n`;
    place.write(
      '~/.codex/config.toml',
      `model = "mock"\nmodel_provider = "mock"\n\n[model_providers.mock]\n${provider}\n` +
        `[projects."${place.workspace}"]\ntrust_level = "trusted"\n\n[mcp_servers.web]\ncommand = "web-mcp"\nenabled = false\n`
    );
  },
  config: '~/.codex/config.toml',
  bypass: (place) => {
    const always = '\n[mcp_servers.engram.tools.engram_commit]\napproval_mode = "approve"\n';
    place.write('~/.codex/config.toml', place.read('~/.codex/config.toml') + always);
    return 'host.codex_approve';
  },
  env: () => ({ MOCK_KEY: 'offline' }),
  call: (tool, args) => ({ tool, args, namespace: 'mcp__engram' }),
  ask: (prompt) => ['exec', '--skip-git-repo-check', '--dangerously-bypass-hook-trust', prompt],
  list: ['mcp', 'list', '--json'],
  connected: /"name": "engram",\s+"enabled": true/
};

export const gemini = {
  id: 'gemini',
  scope: [],
  prepare: (place) => {
    place.write('~/.gemini/settings.json', JSON.stringify({ security: { auth: { selectedType: 'gemini-api-key' } } }));
    place.write('.gemini/settings.json', '{\n  // mine\n  "mcpServers": { "web": { "command": "web-mcp" } }\n}\n');
  },
  config: '.gemini/settings.json',
  bypass: (place) => {
    const linked = place.read('.gemini/settings.json');
    place.write('.gemini/settings.json', linked.replace('"command": "engram-mcp"', '"trust": true, $&'));
    return 'host.gemini_trust';
  },
  env: (url) => ({ GEMINI_CLI_TRUST_WORKSPACE: 'true', GOOGLE_GEMINI_BASE_URL: url, GEMINI_API_KEY: 'offline' }),
  call: (tool, args) => ({ tool: `mcp_engram_${tool}`, args }),
  ask: (prompt) => ['-m', 'gemini-2.5-flash', '--allowed-tools', 'mcp_engram_*', '-p', prompt],
  list: ['mcp', 'list'],
  connected: /engram: .*Connected/
};

export const opencode = {
  id: 'opencode',
  scope: [],
  prepare: (place, url) => {
    const models = { m: { name: 'm', tool_call: true, limit: { context: 100_000, output: 8_000 } } };
    const options = { baseURL: `${url}/v1`, apiKey: 'offline' };
    const provider = { mock: { npm: '@ai-sdk/openai-compatible', name: 'mock', options, models } };
    place.write('~/.config/opencode/opencode.json', JSON.stringify({ model: 'mock/m', small_model: 'mock/m', provider }));
    place.write('opencode.json', '{\n  "$schema": "https://opencode.ai/config.json", // mine\n  "share": "disabled",\n}\n');
  },
  config: 'opencode.json',
  bypass: (place) => {
    place.write('opencode.json', place.read('opencode.json').replace('"share"', '"permission": { "engram_*": "allow" }, $&'));
    return 'host.opencode_permission';
  },
  env: () => ({ OPENCODE_DISABLE_MODELS_FETCH: '1', OPENCODE_DISABLE_AUTOUPDATE: '1' }),
  call: (tool, args) => ({ tool: `engram_${tool}`, args }),
  ask: (prompt) => ['run', prompt],
  list: ['mcp', 'list'],
  connected: /engram.*connected/
};
