export { useDownloadingCount, useTaskPush } from './download.queries.ts'
