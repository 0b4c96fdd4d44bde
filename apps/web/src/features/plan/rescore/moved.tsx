import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { useCrumb } from '../crumb.ts'
import { useGo } from '../space.tsx'
import { type MovedPerson, useRescored } from '../plan.queries.ts'
import { rescoreMessages } from './rescore.messages.ts'

const texts = rescoreMessages.list

const columns: ReadonlyArray<ListColumn<MovedPerson>> = [
  {
    key: 'user',
    title: texts.columns.user,
    width: 170,
    always: true,
    onCard: 'title',
    text: ({ userName, userNo }) => `${userName} ${userNo}`,
  },
  { key: 'deptName', title: texts.columns.dept, width: 140 },
  { key: 'planName', title: texts.columns.plan, width: 180 },
  {
    key: 'bands',
    title: texts.columns.bands,
    width: 190,
    text: ({ bands }) => bands.map(({ name, before, after }) => texts.band(name, before, after)).join('；'),
  },
  {
    key: 'risks',
    title: texts.columns.risks,
    width: 130,
    text: ({ risen, gone }) => [...risen.map(texts.risen), ...gone.map(texts.gone)].join('；'),
  },
  { key: 'submitTime', title: texts.columns.time, kind: 'time', width: 145 },
]

/** Those a new key moves, whoever has to be called first. */
export function Moved({ id }: { id: string }) {
  const crumb = useCrumb()
  const go = useGo()
  const address = useListAddress('rescored', [])
  const { current, size } = address
  return (
    <ListPage<MovedPerson, never>
      crumbs={[crumb, rescoreMessages.title]}
      title={texts.title}
      note={texts.note}
      query={useRescored({ id, current, size })}
      address={address}
      rowName={({ userName }) => userName}
      columns={columns}
      search={[]}
      rowActions={[{ key: 'report', label: texts.report, run: (row) => go(`/evaluationReport?id=${row.id}`) }]}
      empty={texts.empty}
    />
  )
}
