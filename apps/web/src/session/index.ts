export { client, setClientHost, setWhereabouts } from './client.ts'
export { startKeepAlive } from './keep-alive.ts'
export { session, useSession, type Role, type TenantFace, type Token, type UserInfo } from './session-store.ts'
export { readStore, removeStore, writeStore } from './storage.ts'
