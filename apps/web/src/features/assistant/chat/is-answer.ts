import { isCallFailure } from '../../../kit/failure.ts'

const FAULT = 500

/** Whether the server judged and said no; a line that broke and a server in trouble have said nothing. */
export const isAnswer = (error: unknown): boolean =>
  isCallFailure(error) && error.status > 0 && error.status < FAULT && error.code > 0
