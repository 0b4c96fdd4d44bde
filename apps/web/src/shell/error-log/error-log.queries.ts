import { paged, useChanges } from '../../session/index.ts'
import { uploadLog } from './upload-log.ts'

export const useUploadLog = () => useChanges(['POST /admin/log/logs'], uploadLog)
export const useSentErrors = paged('GET /admin/log/mine')
