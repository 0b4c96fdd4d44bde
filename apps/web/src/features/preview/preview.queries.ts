import { useQuery } from '@tanstack/react-query'
import type { FileReply } from '@xinqiao/contract/client'
import { isCallFailure } from '../../kit/failure.ts'
import { openFile } from '../../session/file.ts'
import { client, INLINE, keyOf } from '../../session/index.ts'

/** The server can make nothing of it that could be shown. */
const NO_PREVIEW = 40_808

type Shown = FileReply | 'unshowable'

/** What is to be shown: the file, or the pdf the server made of it. Read once; a ticket is good for a minute only. */
export const useShownFile = (key: string, read: () => Promise<FileReply>) =>
  useQuery({
    queryKey: keyOf('GET /file/open/{ticket}', key),
    queryFn: async (): Promise<Shown> => {
      try {
        return await read()
      } catch (error) {
        if (isCallFailure(error) && error.code === NO_PREVIEW) return 'unshowable'
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isPinned: true },
  })

export const readPreview = (id: string): Promise<FileReply> =>
  client.file('POST /download/downloadFile/{url}', { params: { url: id } }, INLINE)

export const readByTicket = (ticket: string): Promise<FileReply> =>
  client.file('GET /file/open/{ticket}', { params: { ticket } }, INLINE)

/** The file itself, whatever was shown of it. */
export const readOriginal = (id: string): Promise<FileReply> => openFile(id, true)
