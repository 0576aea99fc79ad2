// A model on loopback that does what a test tells it: it speaks the streaming form of the Anthropic
// Messages API, so that a real host runs without a login and without a network.
import http from 'node:http';

/**
 * Starts a model that takes one step a turn and then says DONE. A step gets the conversation's tool
 * results so far (texts) and returns {tool, args}. What the host sent is kept in `requests`.
 */
export async function startModel(steps) {
  const requests = [];
  const server = http.createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url.split('?')[0];
    if (request.method !== 'POST' || !path.startsWith('/v1/messages')) {
      response.writeHead(404).end();
      return;
    }
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (path.endsWith('/count_tokens')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"input_tokens":1}');
      return;
    }
    requests.push(body);
    answer(response, body, next(steps, body));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    requests,
    /** The texts of all tool results that the model was shown, in order. */
    results: () => toolResults(requests.filter((body) => body.tools?.length).at(-1) ?? {}),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }
  };
}

/** The tool call that is due, or nothing: side requests, such as one for a title, offer no tools. */
function next(steps, body) {
  const results = toolResults(body);
  return body.tools?.length ? steps[results.length]?.(results) : undefined;
}

function toolResults(body) {
  return (body.messages ?? [])
    .filter((message) => message.role === 'user' && Array.isArray(message.content))
    .flatMap((message) => message.content)
    .filter((part) => part.type === 'tool_result')
    .map((part) => (typeof part.content === 'string' ? part.content : part.content.map((c) => c.text ?? '').join('\n')));
}

function answer(response, body, call) {
  const id = Math.random().toString(36).slice(2);
  const block = call ? { type: 'tool_use', id: `toolu_${id}`, name: call.tool, input: call.args } : { type: 'text', text: 'DONE' };
  const message = {
    id: `msg_${id}`,
    type: 'message',
    role: 'assistant',
    model: body.model,
    content: [block],
    stop_reason: call ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 }
  };
  if (!body.stream) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(message));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events(message, block, call)) {
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  }
  response.end();
}

function events(message, block, call) {
  const delta = call
    ? { type: 'input_json_delta', partial_json: JSON.stringify(call.args) }
    : { type: 'text_delta', text: block.text };
  return [
    { type: 'message_start', message: { ...message, content: [], stop_reason: null } },
    { type: 'content_block_start', index: 0, content_block: call ? { ...block, input: {} } : { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: message.stop_reason, stop_sequence: null }, usage: { output_tokens: 1 } },
    { type: 'message_stop' }
  ];
}
