import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { client } from '../../../session/index.ts'
import { useRecount } from '../console/console.queries.ts'
import { INLINE } from '../workbench.queries.ts'

export type Note = Reply<'POST /admin/note/save'>
export type NoteDraft = Input<'POST /admin/note/save'>['body']
export type NoteState = 'open' | 'due' | 'done'

const notesKey = ['workbench', 'notes'] as const
const PAGE = 10

export const useOpenNotes = () =>
  useQuery({
    queryKey: [...notesKey, 'card'],
    queryFn: () => client.call('GET /admin/note/list', undefined, INLINE),
  })

export const useNotePages = (state: NoteState) =>
  useInfiniteQuery({
    queryKey: [...notesKey, 'pages', state],
    queryFn: ({ pageParam }) =>
      client.call('POST /admin/note/page', { body: { current: pageParam, size: PAGE, state } }, INLINE),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current < last.pages ? last.current + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Whatever came of it, the notes are read again: after a conflict the newer one is the one to see. */
const useAfterwards = () => {
  const queries = useQueryClient()
  const recount = useRecount()
  return () => {
    recount()
    return queries.invalidateQueries({ queryKey: notesKey })
  }
}

export const useSaveNote = () => {
  const afterwards = useAfterwards()
  return useMutation({
    mutationFn: (draft: NoteDraft) => client.call('POST /admin/note/save', { body: draft }, { stay: true }),
    onSettled: afterwards,
  })
}

export const useDeleteNote = () => {
  const afterwards = useAfterwards()
  return useMutation({
    mutationFn: (id: string) => client.call('POST /admin/note/delete', { body: { id } }, { stay: true }),
    onSettled: afterwards,
  })
}
