import { opening, type GlassVerdict, glassVerdicts } from '@xinqiao/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useActs } from '../../../kit/acts/use-acts.tsx'
import { reasonField } from '../../../kit/form-drawer/reason-field.ts'
import { textOf } from '../../../kit/form-drawer/send-form.ts'
import { CheckIcon, CloseIcon, EyeIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon, StampIcon } from '../../../kit/icons/shell-icons.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, StatusTabs } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import type { StatusLook } from '../../../kit/status/status-tag.tsx'
import { archiveMessages } from '../archive.messages.ts'
import { type GlassRow, useEndGlass, useGlasses, useReviewGlass } from '../archive.queries.ts'
import { filePath } from '../paths.ts'
import { visitorColumn } from '../visitor-column.tsx'
import { AskGlassDialog, type Wanted } from './ask-dialog.tsx'

const texts = archiveMessages.glass
const FILTERS = ['tab'] as const
type Filter = (typeof FILTERS)[number]

const lookOf = ({ state, stateName, isLate }: GlassRow): StatusLook => {
  if (isLate) return { label: texts.late, icon: <ClockIcon size={12} />, tone: 'danger', strong: true }
  if (state === 'asked') return { label: stateName, icon: <ClockIcon size={12} />, tone: 'warning' }
  if (state === 'open') return { label: stateName, icon: <EyeIcon size={12} />, tone: 'processing', strong: true }
  if (state === 'ended') return { label: stateName, icon: <StampIcon size={12} />, tone: 'warning', strong: true }
  return {
    label: stateName,
    icon: state === 'reviewed' ? <CheckIcon size={12} /> : <CloseIcon size={12} />,
    tone: 'closed',
  }
}

const columns: ReadonlyArray<ListColumn<GlassRow>> = [
  visitorColumn(texts.columns.name),
  { key: 'layerName', title: texts.columns.layer, width: 100 },
  {
    key: 'why',
    title: texts.columns.why,
    width: 260,
    text: (row) => `${row.reasonName}：${row.reason}`,
  },
  { key: 'askerName', title: texts.columns.asker, width: 100 },
  { key: 'secondName', title: texts.columns.second, width: 100 },
  { key: 'createTime', title: texts.columns.time, kind: 'time', width: 150 },
  { key: 'until', title: texts.columns.until, kind: 'time', width: 150 },
  {
    key: 'review',
    title: texts.columns.review,
    width: 200,
    text: (row) => [row.reviewerName, row.verdictName, row.review].filter(Boolean).join(' · '),
  },
  { key: 'state', title: texts.columns.state, width: 140, onCard: 'aside', look: (row) => lookOf(row) },
]

const TABS: StatusTabs<Filter> = {
  name: 'tab',
  label: texts.columns.state,
  items: Object.entries(texts.tabs).map(([value, label]) => ({ value: value === 'all' ? '' : value, label })),
}

/** 紧急调阅: what two people opened, and whether somebody else has looked at it. */
export function Page() {
  const address = useListAddress('archive.glass', FILTERS)
  const { current, size, filters } = address
  const [asking, setAsking] = useState<Wanted | null>(null)
  const { rowActions, dialog } = useGlassActs()
  return (
    <>
      <ListPage<GlassRow, Filter>
        crumbs={[archiveMessages.crumb]}
        title={texts.title}
        query={useGlasses({ current, size, tab: filters.tab || 'all' })}
        address={address}
        rowName={(row) => row.visitorName}
        columns={columns}
        tabs={TABS}
        note={texts.note}
        actions={[
          {
            key: 'ask',
            label: texts.ask.act,
            primary: true,
            need: 'archive_glass_ask_btn',
            run: () => setAsking('by number'),
          },
        ]}
        rowActions={rowActions}
        empty={texts.empty}
      />
      <AskGlassDialog person={asking} onClose={() => setAsking(null)} />
      {dialog}
    </>
  )
}

function useGlassActs() {
  const navigate = useNavigate()
  const [end, review] = [useEndGlass(), useReviewGlass()]
  return useActs<GlassRow>([
    {
      key: 'view',
      label: texts.view,
      shown: ({ state, isMine }) => state === 'open' && isMine,
      run: ({ visitorId }) => void navigate(filePath(visitorId)),
    },
    {
      key: 'end',
      label: texts.end,
      run: ({ id, version }) => end.mutateAsync({ id, version }),
      done: texts.ended,
    },
    {
      key: 'review',
      label: texts.review.act,
      form: ({ visitorName }) => ({
        title: texts.review.title(visitorName),
        okText: texts.review.ok,
        initial: { verdict: 'proper', reason: '' },
        fields: [
          {
            kind: 'radio',
            name: 'verdict',
            label: texts.review.verdict,
            required: true,
            options: Object.entries(glassVerdicts).map(([value, label]) => ({ value, label })),
          },
          reasonField({
            label: texts.review.note,
            max: 500,
            min: opening.reasonMin,
            short: texts.review.short(opening.reasonMin),
          }),
        ],
      }),
      run: ({ id, version }, { verdict, reason }) =>
        review.mutateAsync({ id, version, verdict: verdict as GlassVerdict, note: textOf(reason) }),
      done: texts.review.done,
    },
  ])
}
