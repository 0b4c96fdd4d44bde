import { supportLimits } from '@xinqiao/domain'
import { useState } from 'react'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { toast } from '../../../kit/toast.ts'
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
  {
    key: 'state',
    title: texts.state,
    width: 110,
    onCard: 'aside',
    text: ({ state }) => supportLook(state).label,
    render: ({ state }) => <StatusTag {...supportLook(state)} />,
  },
]

/** 进校支持, from the school's side: it answers, sees everything that was looked at, and takes it back. */
export function Page() {
  const address = useListAddress('institution.support', [])
  const { current, size } = address
  const [answering, setAnswering] = useState<{ visit: SchoolVisit; isGranted: boolean } | null>(null)
  const takeBack = useTakeBack()
  const isAsked = ({ state }: SchoolVisit): boolean => state === 'asked'
  return (
    <>
      <ListPage<SchoolVisit>
        id="institution.support"
        crumbs={[texts.crumb]}
        title={texts.title}
        note={texts.lead}
        numbered={false}
        query={useSchoolVisits({ current, size })}
        address={address}
        rowKey={(row) => row.id}
        rowName={(row) => row.reason}
        columns={columns}
        rowActions={[
          {
            key: 'grant',
            label: texts.grant,
            need: texts.manage,
            shown: isAsked,
            run: (visit) => setAnswering({ visit, isGranted: true }),
          },
          {
            key: 'refuse',
            label: texts.refuse,
            danger: true,
            need: texts.manage,
            shown: isAsked,
            run: (visit) => setAnswering({ visit, isGranted: false }),
          },
          {
            key: 'end',
            label: texts.end,
            danger: true,
            need: texts.manage,
            shown: ({ state }) => state === 'open',
            question: () => ({ title: texts.askEnd, content: texts.askEndLead, okText: texts.end, danger: true }),
            run: async ({ id }) => {
              await takeBack.mutateAsync({ visitId: id })
              toast.success(texts.ended)
            },
          },
        ]}
        empty={texts.empty}
      />
      <Answer asked={answering} onClose={() => setAnswering(null)} />
    </>
  )
}

type Asked = { visit: SchoolVisit; isGranted: boolean }

function Answer({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const decide = useDecideSupport()
  const most = asked?.visit.hours ?? 0
  const isGranted = asked?.isGranted ?? true
  return (
    <FormDrawer
      open={asked !== null}
      as="dialog"
      mode="edit"
      noun={texts.title}
      title={isGranted ? texts.grantTitle : texts.refuseTitle}
      {...(isGranted ? { lead: texts.grantLead } : {})}
      danger={!isGranted}
      recordId={asked?.visit.id ?? ''}
      initial={{ hours: String(most), note: '' }}
      fields={[
        {
          kind: 'radio',
          name: 'hours',
          label: texts.hours,
          required: true,
          shown: () => isGranted,
          options: [...new Set([...supportLimits.hours.filter((hours) => hours < most), most])].map((hours) => ({
            value: String(hours),
            label: texts.hoursOf(hours),
          })),
        },
        {
          kind: 'textarea',
          name: 'note',
          label: texts.note,
          required: true,
          max: supportLimits.reasonMax,
          hint: texts.noteHint,
          rule: (value) => (value.trim().length < 2 ? texts.noteShort : null),
        },
      ]}
      okText={isGranted ? texts.grant : texts.refuse}
      doneText={isGranted ? texts.granted : texts.refused}
      onClose={onClose}
      onSubmit={async ({ hours, note }) => {
        if (!asked) return
        const body = { visitId: asked.visit.id, isGranted, hours: Number(hours ?? most), note: String(note).trim() }
        await decide.mutateAsync(body)
      }}
    />
  )
}
