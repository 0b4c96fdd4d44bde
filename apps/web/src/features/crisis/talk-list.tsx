import { useNavigate } from 'react-router'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { personColumn, starColumn } from './columns.tsx'
import { crisisMessages } from './crisis.messages.ts'
import { type Talk, useTalks } from './crisis.queries.ts'
import { AN_RECEIPTS, AN_TRACKS, answerPath, anTalkPath, casePath, RECEIPTS, TRACKS } from './paths.ts'

const texts = crisisMessages.talks

const columns: ReadonlyArray<ListColumn<Talk>> = [
  personColumn(texts.columns.person, ({ caseId }) => caseId),
  { key: 'caseNo', title: texts.columns.no, width: 140 },
  starColumn(texts.columns.star),
  { key: 'time', title: texts.columns.time, kind: 'time', width: 150 },
  { key: 'hours', title: texts.columns.hours, width: 100, text: ({ hours }) => texts.hours(hours) },
  { key: 'riskName', title: texts.columns.risk, width: 100 },
  { key: 'measureName', title: texts.columns.measure, width: 100 },
  { key: 'byName', title: texts.columns.by, width: 110 },
]

/** What was done, newest first; of the family of pages one is in. */
export function TalkList({ variant }: { variant?: 'an' }) {
  const address = useListAddress(variant ? `crisis.${variant}.talks` : 'crisis.talks', [] as const)
  const navigate = useNavigate()
  return (
    <ListPage<Talk>
      crumbs={[crisisMessages.crumb]}
      title={variant ? crisisMessages.an.talks : texts.title}
      {...(variant ? { note: crisisMessages.an.note } : {})}
      query={useTalks({ current: address.current, size: address.size, ...(variant ? { variant } : {}) })}
      address={address}
      rowName={(row) => row.personName}
      columns={columns}
      actions={[
        {
          key: 'receipts',
          label: texts.receipts,
          need: 'crisis_case_handle_btn',
          run: () => void navigate(variant ? AN_RECEIPTS : RECEIPTS),
        },
        { key: 'tracks', label: texts.tracks, run: () => void navigate(variant ? AN_TRACKS : TRACKS) },
      ]}
      rowActions={[
        {
          key: 'read',
          label: texts.read,
          run: ({ id, answerId }) => void navigate(variant ? anTalkPath(id) : answerPath(answerId)),
        },
        { key: 'case', label: texts.case, run: ({ caseId }) => void navigate(casePath(caseId)) },
      ]}
      empty={texts.empty}
    />
  )
}
