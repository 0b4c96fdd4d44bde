import { useNavigate, useSearchParams } from 'react-router'
import { useActs } from '../../../kit/acts/use-acts.tsx'
import { DetailPage } from '../../../kit/detail/detail-page.tsx'
import { reasonField } from '../../../kit/form-drawer/reason-field.ts'
import { textOf } from '../../../kit/form-drawer/send-form.ts'
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

function useReportActs() {
  const [accept, giveBack] = [useAccept(), useReturn()]
  return useActs<Detail>([
    {
      key: 'return',
      label: texts.return,
      form: () => ({ title: texts.return, fields: [reasonField({ label: texts.what })] }),
      run: ({ id, version }, { reason }) => giveBack.mutateAsync({ id, version, opinion: textOf(reason) }),
      done: texts.sentBack,
    },
    {
      key: 'accept',
      label: texts.accept,
      primary: true,
      form: () => ({
        title: texts.accept,
        fields: [
          reasonField({ label: texts.opinion, hint: texts.opinionHint }),
          {
            kind: 'select',
            name: 'collegeLevel',
            label: texts.level,
            options: Object.entries(crisisMessages.levels).map(([value, label]) => ({ value, label })),
          },
        ],
      }),
      run: ({ id, version }, { reason, collegeLevel }) =>
        accept.mutateAsync({
          id,
          version,
          opinion: textOf(reason),
          ...(collegeLevel ? { collegeLevel: Number(collegeLevel) } : {}),
        }),
      done: texts.accepted,
    },
  ])
}

function Info({ one }: { one: Detail }) {
  const navigate = useNavigate()
  const { actionsOf, dialog } = useReportActs()
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
          ...actionsOf(one),
          ...(caseId ? [{ key: 'case', label: texts.openCase, run: () => void navigate(casePath(caseId)) }] : []),
        ]}
        timeline={
          <Timeline
            label={texts.trail}
            events={one.steps.map(({ time, title, note }) => ({ time, action: title, note }))}
          />
        }
      />
      {dialog}
    </>
  )
}
