import { useQuery } from '@tanstack/react-query'
import { changeOf, client, isVisitor, type UserInfo } from '../../../session/index.ts'
import { openFile, studentSignature, teacherSignature, uploadFile } from '../host.queries.ts'

const KEY = ['my-signature'] as const
const INLINE = { quiet: true, stay: true } as const

/** The kept signature with its picture; null when there is none. */
export const useMySignature = (me: UserInfo) =>
  useQuery({
    queryKey: [...KEY, me.id],
    queryFn: async () => {
      const kept = await (isVisitor(me) ? studentSignature(me.id) : teacherSignature())
      return kept ? { ...kept, image: (await openFile(kept.fileId)).blob } : null
    },
    staleTime: 0,
    gcTime: 0,
  })

const useChange = changeOf(KEY)

type Given = { image: Blob; source: 'drawn' | 'uploaded'; name: string }

export const useKeepSignature = () =>
  useChange(async ({ image, source, name }: Given) => {
    const fileId = await uploadFile(image, 'signature', name)
    return client.call('POST /admin/user/signature/save', { body: { fileId, source } }, INLINE)
  })

export const useRemoveSignature = () =>
  useChange(() => client.call('POST /admin/user/signature/remove', { body: {} }, { stay: true }))
