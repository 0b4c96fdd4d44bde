export { HEADERS } from '../wire.ts'
export { CallError } from './call-error.ts'
export { createClient } from './client.ts'
export { decryptText, digestHex, encryptText, signHex } from './crypto.ts'
export { isRefreshDue, PING_MS, REFRESH_CHECK_MS, singleFlight, type TokenTimes } from './session-keeper.ts'
export type {
  CallOptions,
  Client,
  ClientContext,
  ClientHost,
  ClientSession,
  FileReply,
  Input,
  Key,
  LogEntry,
  NoticeKind,
  Reply,
} from './types.ts'
export { captchaFor, solvePuzzle, type Puzzle } from './work.ts'
