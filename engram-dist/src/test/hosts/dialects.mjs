// How the hosts talk with their models. Each dialect finds the tool results in a request (texts, in order),
// and answers with one tool call, or with DONE.
const DONE = 'DONE';

const anthropic = {
  path: /\/v1\/messages$/,
  results: (body) =>
    (body.messages ?? [])
      .filter((message) => message.role === 'user' && Array.isArray(message.content))
      .flatMap((message) => message.content)
      .filter((part) => part.type === 'tool_result')
      .map((part) => texts(part.content)),
  answer: (body, call, id) => {
    const block = call ? { type: 'tool_use', id: `toolu_${id}`, name: call.tool, input: call.args } : { type: 'text', text: DONE };
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
    const delta = call ? { type: 'input_json_delta', partial_json: JSON.stringify(call.args) } : { type: 'text_delta', text: DONE };
    const start = call ? { ...block, input: {} } : { type: 'text', text: '' };
    return body.stream
      ? [
          { type: 'message_start', message: { ...message, content: [], stop_reason: null } },
          { type: 'content_block_start', index: 0, content_block: start },
          { type: 'content_block_delta', index: 0, delta },
          { type: 'content_block_stop', index: 0 },
          { type: 'message_delta', delta: { stop_reason: message.stop_reason, stop_sequence: null }, usage: { output_tokens: 1 } },
          { type: 'message_stop' }
        ]
      : message;
  }
};

const responses = {
  path: /\/responses$/,
  results: (body) => (body.input ?? []).filter((item) => /_output$/.test(item.type)).map((item) => texts(item.output)),
  answer: (body, call, id) => {
    const item = call
      ? { type: 'function_call', id: `fc_${id}`, call_id: `call_${id}`, name: call.tool, namespace: call.namespace, arguments: JSON.stringify(call.args) }
      : { type: 'message', id: `msg_${id}`, role: 'assistant', content: [{ type: 'output_text', text: DONE, annotations: [] }] };
    const usage = { input_tokens: 1, input_tokens_details: null, output_tokens: 1, output_tokens_details: null, total_tokens: 2 };
    const response = { id: `resp_${id}`, object: 'response', model: body.model };
    return [
      { type: 'response.created', response: { ...response, status: 'in_progress', output: [] } },
      { type: 'response.output_item.done', output_index: 0, item: { ...item, status: 'completed' } },
      { type: 'response.completed', response: { ...response, status: 'completed', output: [item], usage } }
    ];
  }
};

const chat = {
  path: /\/chat\/completions$/,
  results: (body) => (body.messages ?? []).filter((message) => message.role === 'tool').map((message) => texts(message.content)),
  answer: (body, call, id) => {
    const chunk = { id: `chunk_${id}`, object: 'chat.completion.chunk', created: 1, model: body.model };
    const wanted = call && [{ index: 0, id: `call_${id}`, type: 'function', function: { name: call.tool, arguments: JSON.stringify(call.args) } }];
    const delta = call ? { role: 'assistant', content: null, tool_calls: wanted } : { role: 'assistant', content: DONE };
    return [
      { ...chunk, choices: [{ index: 0, delta, finish_reason: null }] },
      { ...chunk, choices: [{ index: 0, delta: {}, finish_reason: call ? 'tool_calls' : 'stop' }] }
    ];
  }
};

const gemini = {
  path: /:(stream)?generateContent$/i,
  results: (body) =>
    (body.contents ?? [])
      .flatMap((content) => content.parts ?? [])
      .filter((part) => part.functionResponse)
      .map((part) => JSON.stringify(part.functionResponse.response)),
  answer: (body, call, id, path) => {
    const part = call ? { functionCall: { name: call.tool, args: call.args } } : { text: DONE };
    const answer = {
      candidates: [{ content: { role: 'model', parts: [part] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 }
    };
    return /stream/i.test(path) ? [answer] : answer;
  }
};

function texts(content) {
  return typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('\n');
}

/** The dialect of a request's path; none when no model is asked. */
export const dialectOf = (path) => [anthropic, responses, chat, gemini].find((dialect) => dialect.path.test(path));
