export { dictRegistration } from './dict.routes.ts'
export { listDicts, readDicts } from './read-dicts.ts'
