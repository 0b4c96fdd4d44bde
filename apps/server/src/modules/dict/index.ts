export { listDicts, readDicts } from './read-dicts.ts'
export { dictModule } from './dict.module.ts'
