import { supportLimits } from '@xinqiao/domain'
import { useActs } from '../../../kit/acts/use-acts.tsx'
import { reasonField } from '../../../kit/form-drawer/reason-field.ts'
import { textOf } from '../../../kit/form-drawer/send-form.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { looksWords, supportLook } from '../../platform/index.ts'
import { supportMessages as texts } from './support.messages.ts'
import { useDecideSupport, useSchoolVisits, useTakeBack, type SchoolVisit } from './support.queries.ts'

const columns: ReadonlyArray<ListColumn<SchoolVisit>> = [
  { key: 'reason', title: texts.reason, width: 200, always: true, onCard: 'title' },
  { key: 'looks', title: texts.looks, width: 220, text: ({ looks }) => looksWords(looks) },
  { key: 'askerName', title: texts.asker, width: 80 },
  { key: 'createTime', title: texts.asked, kind: 'time', width: 140 },
  {
    key: 'note',
    title: texts.answer,
    width: 160,
    text: ({ deciderName, note }) => [deciderName, note].filter(Boolean).join('：'),
  },
  { key: 'until', title: texts.until, kind: 'time', width: 140 },
  { key: 'hours', title: texts.hours, width: 90, optional: true, text: ({ hours }) => texts.hoursOf(hours) },
  { key: 'state', title: texts.state, width: 110, onCard: 'aside', look: ({ state }) => supportLook(state) },
]

/** 进校支持, from the school's side: it answers, sees everything that was looked at, and takes it back. */
export function Page() {
  const address = useListAddress('institution.support', [])
  const { rowActions, dialog } = useSupportActs()
  return (
    <>
      <ListPage<SchoolVisit>
        crumbs={[texts.crumb]}
        title={texts.title}
        note={texts.lead}
        numbered={false}
        query={useSchoolVisits(address.asked)}
        address={address}
        rowName={(row) => row.reason}
        columns={columns}
        rowActions={rowActions}
        empty={texts.empty}
      />
      {dialog}
    </>
  )
}

const hoursUpTo = (most: number) =>
  [...new Set([...supportLimits.hours.filter((hours) => hours < most), most])].map((hours) => ({
    value: String(hours),
    label: texts.hoursOf(hours),
  }))

const NOTE = reasonField({
  label: texts.note,
  hint: texts.noteHint,
  max: supportLimits.reasonMax,
  min: 2,
  short: texts.noteShort,
})

function useSupportActs() {
  const [decide, takeBack] = [useDecideSupport(), useTakeBack()]
  const isAsked = ({ state }: SchoolVisit): boolean => state === 'asked'
  return useActs<SchoolVisit>([
    {
      key: 'grant',
      label: texts.grant,
      need: texts.manage,
      shown: isAsked,
      form: ({ hours }) => ({
        title: texts.grantTitle,
        lead: texts.grantLead,
        okText: texts.grant,
        initial: { hours: String(hours), reason: '' },
        fields: [{ kind: 'radio', name: 'hours', label: texts.hours, required: true, options: hoursUpTo(hours) }, NOTE],
      }),
      run: ({ id }, { hours, reason }) =>
        decide.mutateAsync({ visitId: id, isGranted: true, hours: Number(hours), note: textOf(reason) }),
      done: texts.granted,
    },
    {
      key: 'refuse',
      label: texts.refuse,
      danger: true,
      need: texts.manage,
      shown: isAsked,
      form: () => ({ title: texts.refuseTitle, danger: true, okText: texts.refuse, fields: [NOTE] }),
      run: ({ id, hours }, { reason }) =>
        decide.mutateAsync({ visitId: id, isGranted: false, hours, note: textOf(reason) }),
      done: texts.refused,
    },
    {
      key: 'end',
      label: texts.end,
      danger: true,
      need: texts.manage,
      shown: ({ state }) => state === 'open',
      question: () => ({ title: texts.askEnd, content: texts.askEndLead, okText: texts.end, danger: true }),
      run: ({ id }) => takeBack.mutateAsync({ visitId: id }),
      done: texts.ended,
    },
  ])
}
