export { importAction } from './import-action.tsx'
export { ImportHost } from './import-host.tsx'
