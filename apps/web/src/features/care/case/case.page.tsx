import { Link, useNavigate, useSearchParams } from 'react-router'
import { LimitBar } from '../../../kit/bars/limit-bar.tsx'
import type { DetailAction } from '../../../kit/detail/detail-actions.tsx'
import { DetailPage } from '../../../kit/detail/detail-page.tsx'
import type { DescriptionItem } from '../../../kit/detail/descriptions.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { momentWords } from '../../../kit/time-words.ts'
import { Timeline } from '../../../kit/timeline/timeline.tsx'
import { careMessages } from '../care.messages.ts'
import { type CaseDetail, useCase } from '../care.queries.ts'
import { starLook, stateLook } from '../looks.tsx'
import { answerPath, bookingPath, casePath, filePath, recordPath, safetyPlanPath } from '../paths.ts'
import styles from '../care.module.css'
import { BeforePanel } from './before-panel.tsx'
import { caseHistory } from './case-history.tsx'
import { CaseLines } from './case-lines.tsx'
import { CaseVisits } from './case-visits.tsx'
import { CaseWay } from './case-way.tsx'
import { OutcomePanel } from './outcome-panel.tsx'
import { TransferPanel } from './transfer-panel.tsx'
import { type CaseAct, useCaseActs } from './use-case-acts.tsx'

const texts = careMessages.detail

/** 个案管理详情: one person with one counsellor, session by session, and what still stands before its end. */
export function Page() {
  return <CasePage crumbs={[careMessages.crumb, careMessages.title]} />
}

/** The same under the addresses of counselling, whose words are its own. */
export function CasePage({ crumbs }: { crumbs: readonly string[] }) {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const query = useCase(id)
  useTabTitle(query.data ? texts.tab(query.data.visitorName) : undefined)
  if (!query.data) return <QueryState query={query} page={careMessages.title} />
  return <Info key={id} one={query.data} crumbs={crumbs} />
}

const levelName = (star: number | null): string =>
  star === null ? careMessages.ungraded : (careMessages.levels[star] ?? '')

const factsOf = (one: CaseDetail): DescriptionItem[] => [
  { key: 'host', label: texts.facts.host, value: one.hostName },
  ...(one.closeTime
    ? [
        {
          key: 'closed',
          label: texts.facts.closed,
          value: texts.closedBy(momentWords(one.closeTime), one.closedByName),
        },
        { key: 'method', label: texts.facts.method, value: one.finishMethodName || one.statusName },
        { key: 'after', label: texts.facts.starAfter, value: levelName(one.starAfter) },
      ]
    : [
        { key: 'term', label: texts.facts.term, value: one.term ? <Term {...one.term} /> : '' },
        { key: 'next', label: texts.facts.next, value: one.nextTime ? momentWords(one.nextTime) : texts.noNext },
      ]),
  { key: 'before', label: texts.facts.starBefore, value: levelName(one.starBefore) },
  { key: 'open', label: texts.facts.open, value: momentWords(one.openTime) },
  { key: 'source', label: texts.facts.source, value: one.sourceName },
  ...linkFacts(one),
]

function Term({ used, limit }: { used: number; limit: number }) {
  return (
    <Row as="span" inline gap={8} className={styles.term}>
      {texts.term(used, limit)}
      <span>
        <LimitBar used={used} most={limit} />
      </span>
    </Row>
  )
}

const GROUPS = Object.entries(texts.groups).map(([key, label]) => ({ key, label }))

const linkFacts = ({ previous, next }: CaseDetail): DescriptionItem[] =>
  [
    { key: 'previous', label: texts.facts.previous, to: previous },
    { key: 'nextCase', label: texts.facts.nextCase, to: next },
  ].flatMap(({ key, label, to }) =>
    to ? [{ key, label, value: <Link to={casePath(to.id)}>{`${to.caseNo} ${to.hostName}`}</Link> }] : [],
  )

const ORDER: readonly CaseAct[] = ['refer', 'close', 'reopen', 'contact', 'review', 'quit', 'absent']

/** The record that is owed comes before everything else that could be done. */
const actionsOf = (one: CaseDetail, run: (act: CaseAct) => void, go: (path: string) => void): DetailAction[] => {
  const owed = one.visits.find(({ mayWrite }) => mayWrite)
  const isLive = one.closeTime === null
  return [
    ...(one.isMine && isLive ? [{ key: 'book', label: texts.book, run: () => go(bookingPath(one.visitorId)) }] : []),
    ...ORDER.filter((act) => one.actions.includes(act)).map((act) => ({
      key: act,
      label: careMessages.acts[act],
      run: () => run(act),
    })),
    ...(isLive && one.actions.length > 0
      ? [{ key: 'reach', label: careMessages.acts.reach, run: () => run('reach') }]
      : []),
    ...(one.isMine && isLive
      ? [{ key: 'supervise', label: careMessages.acts.supervise, run: () => run('supervise') }]
      : []),
    ...(one.isMine && isLive
      ? [{ key: 'safety', label: texts.safety, run: () => go(safetyPlanPath(one.visitorId)) }]
      : []),
    { key: 'file', label: texts.file, run: () => go(filePath(one.visitorId)) },
    ...(one.closingId ? [{ key: 'closing', label: texts.closing, run: () => go(answerPath(one.closingId!)) }] : []),
    ...(owed
      ? [{ key: 'write', label: texts.writeNo(owed.no), primary: true, run: () => go(recordPath(owed.id)) }]
      : []),
  ]
}

function Info({ one, crumbs }: { one: CaseDetail; crumbs: readonly string[] }) {
  const navigate = useNavigate()
  const { run, dialogs } = useCaseActs(one)
  return (
    <>
      <DetailPage
        crumbs={crumbs}
        title={one.visitorName}
        sign={one.isCode ? careMessages.supervised.sign : ([...one.visitorName][0] ?? '')}
        lead={[one.isCode ? one.typeName : one.caseNo, one.sex, one.deptName, one.visitorNo]
          .filter(Boolean)
          .join(' · ')}
        statuses={[stateLook(one), ...(one.star === null ? [] : [starLook(one.star)])]}
        note={one.isAsked && !one.transfer?.actions.length ? texts.waiting : undefined}
        actions={actionsOf(one, run, (path) => void navigate(path))}
        facts={factsOf(one)}
        way={<CaseWay one={one} />}
        timeline={<Timeline label={texts.history} events={caseHistory(one)} groups={GROUPS} />}
      >
        <TransferPanel transfer={one.transfer} />
        <BeforePanel lines={one.before} />
        <OutcomePanel one={one} />
        <CaseVisits visits={one.visits} />
        <CaseLines one={one} />
      </DetailPage>
      {dialogs}
    </>
  )
}
