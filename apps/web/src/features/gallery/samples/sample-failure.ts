/** A failed call as the client would throw it. */
export const sampleFailure = (text: string, code: number): Error =>
  Object.assign(new Error(text), { name: 'CallError', code, status: 200, traceId: '4820917356', data: null })
