import { useQuery } from '@tanstack/react-query'
import { ask, change, isVisitor, keyOf, useChanges, type UserInfo } from '../../../session/index.ts'
import { openFile, uploadFile } from '../../../session/file.ts'
import { studentSignature, teacherSignature } from '../host.queries.ts'

/** The kept signature with its picture; null when there is none. */
export const useMySignature = (me: UserInfo) =>
  useQuery({
    queryKey: keyOf(isVisitor(me) ? 'GET /admin/user/signature/student' : 'GET /admin/user/signature/teacher', me.id),
    queryFn: async () => {
      const kept = await (isVisitor(me) ? studentSignature(me.id) : teacherSignature())
      return kept ? { ...kept, image: (await openFile(kept.fileId)).blob } : null
    },
    staleTime: 0,
    gcTime: 0,
  })

type Given = { image: Blob; source: 'drawn' | 'uploaded'; name: string }

export const useKeepSignature = () =>
  useChanges(['POST /admin/user/signature/save'], async ({ image, source, name }: Given) => {
    const fileId = await uploadFile(image, 'signature', name)
    return ask('POST /admin/user/signature/save', { fileId, source })
  })

export const useRemoveSignature = change('POST /admin/user/signature/remove', { from: (_: void) => ({}) })
