import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../session/index.ts'
import { uploadLog } from './upload-log.ts'

const sentKey = ['shell', 'error-log'] as const

export const useUploadLog = () => {
  const queries = useQueryClient()
  return useMutation({ mutationFn: uploadLog, onSettled: () => queries.invalidateQueries({ queryKey: sentKey }) })
}

export const useSentErrors = (page: { current: number; size: number }, enabled: boolean) =>
  useQuery({
    queryKey: [...sentKey, page],
    queryFn: () => client.call('GET /admin/log/mine', { query: page }, { quiet: true, stay: true }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
