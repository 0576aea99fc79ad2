// A model on loopback that does what a test tells it, so that a real host runs without a login and without a network.
import http from 'node:http';
import { dialectOf } from './dialects.mjs';

/**
 * Starts a model that takes one step a turn and then says DONE. A step is a call: {tool, args}, and for some hosts
 * the tool's namespace. What the host sent is kept in `requests`.
 */
export async function startModel(steps) {
  const requests = [];
  const results = [];
  const calls = [];
  const server = http.createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url.split('?')[0];
    const dialect = dialectOf(path);
    if (request.method !== 'POST' || !dialect) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    requests.push(body);
    let call;
    // Side requests, such as one for a title, offer no tools.
    if (body.tools?.length) {
      results.splice(0, results.length, ...dialect.results(body));
      call = steps[results.length];
      if (call) calls.push(call);
    }
    send(response, dialect.answer(body, call, requests.length, path));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    requests,
    /** The calls that the model made. */
    calls,
    /** The texts of the tool results that the model was shown last, in order. */
    results,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }
  };
}

function send(response, answer) {
  if (!Array.isArray(answer)) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of answer) {
    response.write(`${event.type ? `event: ${event.type}\n` : ''}data: ${JSON.stringify(event)}\n\n`);
  }
  response.end();
}
