import { Segmented, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Gate } from '../../../kit/gate/gate.tsx'
import { GuardedButton } from '../../../kit/gate/guarded-button.tsx'
import { CheckCircleIcon, PlayIcon } from '../../../kit/icons/icons.tsx'
import { PlusIcon, TimerIcon } from '../../../kit/icons/shell-icons.tsx'
import { useKeepRoom } from '../../../kit/make-room.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { useShown } from '../../../kit/surface.ts'
import { useNow } from '../../../kit/use-now.ts'
import { skewOf } from '../clock.ts'
import { crisisMessages } from '../crisis.messages.ts'
import { type Board, type CrisisCard, useBoard } from '../crisis.queries.ts'
import { starLook } from '../looks.tsx'
import { casePath, DRILLS, newReportPath } from '../paths.ts'
import { Ageing } from './ageing.tsx'
import { BoardCard } from './board-card.tsx'
import { CaseList } from './case-list.tsx'
import styles from './board.module.css'

const texts = crisisMessages.board
const STEP_MS = 15_000
/** As many as stand beside each other without scrolling. */
const SHOWN = 4

type View = 'board' | 'list' | 'ageing'
type Filters = { deptId?: string; ownerId?: string; star?: number }
type Column = keyof typeof texts.columns
const COLUMNS = Object.keys(texts.columns) as Column[]

/** A case that is only followed up stands with those whose end is being decided. */
const columnOf = ({ state, measureName }: CrisisCard): Column =>
  state === 'active' && measureName === '回访' ? 'closing' : (state as Column)

/** 危机看板: every open case by where it stands, with its clock; nobody's name in full and nobody's words. */
export function Page() {
  const [filters, setFilters] = useState<Filters>({})
  const [view, setView] = useState<View>('board')
  const query = useBoard(filters)
  useKeepRoom(useShown())
  const now = useNow(STEP_MS).getTime()
  if (!query.data) return <QueryState query={query} title={texts.failed} />
  const at = now + skewOf(query.data.now, query.dataUpdatedAt)
  return (
    <main className={styles.page}>
      <Head board={query.data} filters={filters} onFilter={setFilters} view={view} onView={setView} />
      {view === 'list' ? (
        <CaseList />
      ) : (
        <>
          <div className={styles.band}>
            <Alarm board={query.data} />
            <Stars board={query.data} />
          </div>
          {view === 'ageing' ? (
            <Ageing cards={query.data.cards} now={at} />
          ) : (
            <div className={styles.columns}>
              {COLUMNS.map((column) => (
                <Lane
                  key={column}
                  column={column}
                  cards={query.data.cards.filter((card) => columnOf(card) === column)}
                  now={at}
                />
              ))}
            </div>
          )}
          {query.data.isMore ? <p className={styles.faint}>{texts.isMore}</p> : null}
        </>
      )}
    </main>
  )
}

type HeadProps = {
  board: Board
  filters: Filters
  onFilter: (filters: Filters) => void
  view: View
  onView: (view: View) => void
}

const EVERYBODY = ''

function Head({ board, filters, onFilter, view, onView }: HeadProps) {
  const navigate = useNavigate()
  const open = board.cards.length
  const isWell = board.late === 0 && board.cards.every(({ dueTime }) => dueTime !== null)
  const { deptId: _dept, ...noDept } = filters
  const { ownerId: _owner, ...noOwner } = filters
  return (
    <header className={styles.head}>
      <h1>{texts.title}</h1>
      <span className={styles.audit} data-well={isWell}>
        <CheckCircleIcon size={14} />
        {isWell ? texts.fine(open) : texts.count(open)}
      </span>
      <div className={styles.tools}>
        <Select
          aria-label={texts.allDepts}
          value={filters.deptId ?? EVERYBODY}
          popupMatchSelectWidth={false}
          options={[
            { value: EVERYBODY, label: texts.allDepts },
            ...board.depts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(deptId) => onFilter(deptId === EVERYBODY ? noDept : { ...filters, deptId })}
        />
        <Select
          aria-label={texts.allOwners}
          value={filters.ownerId ?? EVERYBODY}
          popupMatchSelectWidth={false}
          options={[
            { value: EVERYBODY, label: texts.allOwners },
            ...board.owners.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(ownerId) => onFilter(ownerId === EVERYBODY ? noOwner : { ...filters, ownerId })}
        />
        <Segmented
          aria-label={texts.views.label}
          value={view}
          options={[
            { value: 'board', label: texts.views.board },
            { value: 'list', label: texts.views.list },
            { value: 'ageing', label: texts.views.ageing },
          ]}
          onChange={onView}
        />
        <Gate need="crisis_case_level_btn">
          <GuardedButton icon={<PlayIcon size={14} />} onClick={() => void navigate(DRILLS)}>
            {texts.drill}
          </GuardedButton>
        </Gate>
        <Gate need="crisis_report_add_btn">
          <GuardedButton type="primary" icon={<PlusIcon size={16} />} onClick={() => void navigate(newReportPath('1'))}>
            {texts.create}
          </GuardedButton>
        </Gate>
      </div>
    </header>
  )
}

function Alarm({ board }: { board: Board }) {
  const navigate = useNavigate()
  const first = board.cards[0]
  const isCalm = board.late === 0 && board.soon === 0
  return (
    <section className={styles.alarm} data-calm={isCalm}>
      <TimerIcon size={20} />
      <div>
        <b>{isCalm ? texts.calm : texts.late(board.late, board.soon)}</b>
        <span>
          {isCalm ? texts.calmLead : first?.isLate ? texts.lateLead(first.personName, first.nextName) : texts.soonLead}
        </span>
      </div>
      {isCalm || !first ? null : (
        <GuardedButton danger type="primary" onClick={() => void navigate(casePath(first.id))}>
          {texts.go}
        </GuardedButton>
      )}
    </section>
  )
}

function Stars({ board }: { board: Board }) {
  return (
    <section className={styles.stars}>
      {board.stars.map(({ star, promise, count }) => (
        <div key={star}>
          <p>
            <StatusTag {...starLook(star)} />
            <b>{count}</b>
          </p>
          <span>{promise}</span>
        </div>
      ))}
    </section>
  )
}

function Lane({ column, cards, now }: { column: Column; cards: readonly CrisisCard[]; now: number }) {
  const [isWhole, setWhole] = useState(false)
  const late = cards.filter(({ isLate }) => isLate).length
  const shown = isWhole ? cards : cards.slice(0, SHOWN)
  return (
    <section className={styles.lane} aria-label={texts.columns[column]}>
      <header>
        <h2>{texts.columns[column]}</h2>
        <span className={styles.count}>{cards.length}</span>
        {late > 0 ? <span className={styles.overdue}>{texts.overdue(late)}</span> : null}
      </header>
      {cards.length === 0 ? <p className={styles.faint}>{texts.none}</p> : null}
      {shown.map((card) => (
        <BoardCard key={card.id} card={card} now={now} />
      ))}
      {cards.length > shown.length ? (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {texts.more(cards.length - shown.length)}
        </button>
      ) : null}
    </section>
  )
}
