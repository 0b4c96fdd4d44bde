import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DetailPage } from '../../../kit/detail/detail-page.tsx'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { momentWords } from '../../../kit/time-words.ts'
import { Timeline } from '../../../kit/timeline/timeline.tsx'
import { crisisMessages } from '../crisis.messages.ts'
import { useAccept, useReport, useReturn } from '../crisis.queries.ts'
import { DrillBanner } from '../drill/drill-banner.tsx'
import { reportLook } from '../looks.tsx'
import { casePath } from '../paths.ts'

const texts = crisisMessages.reports
type Detail = NonNullable<ReturnType<typeof useReport>['data']>
type Act = 'accept' | 'return'

/** 危机上报详情: what was seen, by what kind of person, and how it went on; who it was only the centre reads. */
export function Page() {
  const [params] = useSearchParams()
  const query = useReport(params.get('id') ?? '')
  useTabTitle(query.data?.reportNo)
  if (!query.data) return <QueryState query={query} page={texts.title} />
  return <Info key={query.data.id} one={query.data} />
}

const groupsOf = (one: Detail) => [
  {
    key: 'said',
    items: [
      { key: 'words', label: texts.facts.words, value: one.words },
      { key: 'signs', label: texts.facts.signs, value: one.signs.join('、') },
      { key: 'when', label: texts.facts.when, value: one.happenedName },
      { key: 'place', label: texts.facts.place, value: one.place },
      ...(one.more ? [{ key: 'more', label: texts.facts.more, value: one.more }] : []),
      ...(one.opinion ? [{ key: 'opinion', label: texts.facts.opinion, value: one.opinion }] : []),
      ...(one.collegeLevel
        ? [{ key: 'level', label: texts.facts.level, value: crisisMessages.levels[one.collegeLevel] ?? '' }]
        : []),
    ],
  },
]

function Info({ one }: { one: Detail }) {
  const navigate = useNavigate()
  const [asked, ask] = useState<Act | null>(null)
  const { caseId } = one
  return (
    <>
      {one.drillId ? <DrillBanner drillId={one.drillId} /> : null}
      <DetailPage
        crumbs={[crisisMessages.crumb, texts.title]}
        title={one.reportNo}
        lead={`${one.personName} · ${one.personNo} · ${one.deptName}`}
        statuses={[reportLook(one)]}
        note={momentWords(one.createTime)}
        facts={[
          { key: 'by', label: texts.facts.by, value: one.reporterTypeName },
          { key: 'reporter', label: texts.facts.reporter, value: one.reporterName || texts.reporterHidden },
          { key: 'due', label: texts.facts.due, value: momentWords(one.dueTime) },
        ]}
        groups={groupsOf(one)}
        actions={[
          ...(one.actions.includes('return') ? [{ key: 'return', label: texts.return, run: () => ask('return') }] : []),
          ...(one.actions.includes('accept')
            ? [{ key: 'accept', label: texts.accept, primary: true, run: () => ask('accept') }]
            : []),
          ...(caseId ? [{ key: 'case', label: texts.openCase, run: () => void navigate(casePath(caseId)) }] : []),
        ]}
        timeline={
          <Timeline
            label={texts.trail}
            events={one.steps.map(({ time, title, note }, at) => ({ id: String(at), time, action: title, note }))}
          />
        }
      />
      <Decide one={one} act={asked} onClose={() => ask(null)} />
    </>
  )
}

function Decide({ one, act, onClose }: { one: Detail; act: Act | null; onClose: () => void }) {
  const [accept, giveBack] = [useAccept(), useReturn()]
  const isReturn = act === 'return'
  return (
    <FormDrawer
      open={act !== null}
      as="dialog"
      mode="edit"
      noun={texts.accept}
      title={isReturn ? texts.return : texts.accept}
      recordId={`${one.id}-${act ?? ''}`}
      initial={{ opinion: '', collegeLevel: '' }}
      fields={[
        {
          kind: 'textarea',
          name: 'opinion',
          label: isReturn ? texts.what : texts.opinion,
          required: true,
          max: 200,
          ...(isReturn ? {} : { hint: texts.opinionHint }),
        },
        {
          kind: 'select',
          name: 'collegeLevel',
          label: texts.level,
          shown: () => !isReturn,
          options: Object.entries(crisisMessages.levels).map(([value, label]) => ({ value, label })),
        },
      ]}
      doneText={isReturn ? texts.sentBack : texts.accepted}
      onClose={onClose}
      onSubmit={async ({ opinion, collegeLevel }) => {
        const known = { id: one.id, version: one.version, opinion: String(opinion).trim() }
        if (isReturn) await giveBack.mutateAsync(known)
        else await accept.mutateAsync(collegeLevel ? { ...known, collegeLevel: Number(collegeLevel) } : known)
      }}
    />
  )
}
