import { htpFeatureCodes, isAllChecked, spotsOf, type HtpFeature, type HtpSpot } from '@xinqiao/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { ReasonDialog } from '../../../kit/form-drawer/reason-dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { BackIcon, InfoIcon } from '../../../kit/icons/icons.tsx'
import { HistoryIcon, PrintIcon } from '../../../kit/icons/shell-icons.tsx'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { Checklist, columnOf, type Column } from './checklist.tsx'
import { htpMessages } from './htp.messages.ts'
import {
  type Drawing,
  useClaim,
  useDrawing,
  useDrawings,
  useKeepColumn,
  useRate,
  useReturn,
  useSettle,
  useSign,
} from './htp.queries.ts'
import { drawingLook } from './looks.tsx'
import { Photo } from './photo.tsx'
import styles from './rating.module.css'
import { Replay } from './replay.tsx'
import { type Agreed, Side } from './side.tsx'

const texts = htpMessages.rating

/** 房树人测试记录: the drawing and how it came about, what is on it by each who looks, what they agree upon. No verdict. */
export function Rating({ id }: { id: string }) {
  const drawing = useDrawing(id)
  const { data } = drawing
  if (data === undefined) return <QueryState query={drawing} page={texts.title} title={texts.failed} />
  // What somebody is filling in stays when the other one moves on; it begins anew with what has been kept since.
  const isRated = data.columns.some(({ isMine, isRated: isFinished }) => isMine && isFinished)
  const kept = JSON.stringify([data.row.attempt, data.row.state, isRated, data.settled, data.report])
  return <Record key={kept} drawing={data} />
}

const agreedOf = ({ settled, report }: Drawing): Agreed => ({
  settled: Object.fromEntries(settled.map(({ code, outcome }) => [code, outcome])),
  report,
})

function Record({ drawing }: { drawing: Drawing }) {
  const { row } = drawing
  const mine = drawing.columns.find(({ isMine }) => isMine)
  const isRating = row.state === 'rating' && mine !== undefined && !mine.isRated
  const [draft, setDraft] = useState<Column>(() => columnOf(mine?.checks ?? []))
  const [agreed, setAgreed] = useState<Agreed>(() => agreedOf(drawing))
  const [placing, setPlacing] = useState<HtpFeature | null>(null)
  const areDone = drawing.columns.length === row.raters && drawing.columns.every(({ isRated }) => isRated)
  const mayWrite = row.state === 'rating' && mine !== undefined && areDone
  const hasWork = drawing.strokes.length > 0 || drawing.fileId !== null
  const label = texts.pictureOf(row.no)
  // While one's own column is filled in its own spots are numbered, afterwards what both see differently.
  const spots = isRating
    ? spotsOf(
        [draft],
        htpFeatureCodes.filter((code) => draft[code]?.spot),
      )
    : spotsOf(
        drawing.columns.map(({ checks }) => columnOf(checks)),
        drawing.disagreements as HtpFeature[],
      )
  const mark = (spot: HtpSpot): void => {
    const found = placing && draft[placing]
    if (placing && found) setDraft({ ...draft, [placing]: { ...found, spot } })
    setPlacing(null)
  }
  return (
    <PageFrame crumbs={[htpMessages.crumb, htpMessages.list.title]} title={texts.title}>
      <Head drawing={drawing} />
      {hasWork ? (
        <div className={styles.three}>
          {drawing.fileId ? (
            <Photo fileId={drawing.fileId} label={label} />
          ) : (
            <Replay
              sheet={drawing.sheet}
              strokes={drawing.strokes}
              label={label}
              spots={spots}
              onSpot={isRating && placing ? mark : null}
            />
          )}
          <Checklist
            drawing={drawing}
            draft={isRating ? draft : null}
            onChange={setDraft}
            placing={drawing.fileId ? null : { code: placing, onChange: setPlacing }}
          />
          <Side drawing={drawing} agreed={agreed} mayWrite={mayWrite} onChange={setAgreed} />
        </div>
      ) : (
        <EmptyState title={texts.notYet} description={texts.notYetLead} />
      )}
      <Foot drawing={drawing} draft={isRating ? draft : null} agreed={mayWrite ? agreed : null} />
    </PageFrame>
  )
}

function Head({ drawing: { row, earlier } }: { drawing: Drawing }) {
  const navigate = useNavigate()
  return (
    <div className={styles.bar}>
      <Button icon={<BackIcon size={14} />} onClick={() => void navigate('/htp/index')}>
        {texts.back}
      </Button>
      <h2>{row.no}</h2>
      <StatusTag {...drawingLook(row)} />
      <span className={styles.quiet}>
        {texts.facts([
          `${row.userName} ${row.deptName}`.trim(),
          row.submitTime ? texts.submitted(row.submitTime.slice(0, 16)) : '',
          texts.attempt(row.attempt),
          texts.byRaters(row.raters),
          ...earlier.map(({ attempt, time }) => texts.earlier(attempt, time.slice(0, 16))),
        ])}
      </span>
      <span className={styles.verdict}>
        <InfoIcon size={14} />
        {texts.noVerdict}
      </span>
      <Neighbours row={row} />
    </div>
  )
}

const MOST_BESIDE = 50

/** In the order of the list: one after the other without going back to it. */
function Neighbours({ row }: { row: Drawing['row'] }) {
  const navigate = useNavigate()
  const { data } = useDrawings({ current: 1, size: MOST_BESIDE })
  const all = data?.records ?? []
  const at = all.findIndex(({ id }) => id === row.id)
  if (at === -1 || all.length < 2) return null
  const go = (step: number): void => void navigate(`/houseTreeManInfoWrite?id=${all[at + step]?.id ?? row.id}`)
  return (
    <span className={styles.beside}>
      <Button icon={<BackIcon size={14} />} disabled={at === 0} onClick={() => go(-1)}>
        {texts.previousOne}
      </Button>
      <Button disabled={at === all.length - 1} onClick={() => go(1)}>
        {texts.nextOne(at + 1, all.length)}
      </Button>
    </span>
  )
}

type FootProps = { drawing: Drawing; draft: Column | null; agreed: Agreed | null }

const checksOf = (draft: Column) =>
  htpFeatureCodes.flatMap((code) => {
    const found = draft[code]
    return found ? [{ code, ...found }] : []
  })

const settledOf = ({ settled }: Agreed) =>
  htpFeatureCodes.flatMap((code) => {
    const outcome = settled[code]
    return outcome ? [{ code, outcome }] : []
  })

const isSame = (one: Agreed, other: Agreed): boolean =>
  one.report.trim() === other.report.trim() && JSON.stringify(settledOf(one)) === JSON.stringify(settledOf(other))

function Foot({ drawing, draft, agreed }: FootProps) {
  const [isReturning, setReturning] = useState(false)
  const { row } = drawing
  return (
    <div className={styles.foot}>
      {row.actions.includes('return') ? (
        <>
          <Button icon={<HistoryIcon size={14} />} onClick={() => setReturning(true)}>
            {texts.return}
          </Button>
          <span className={styles.quiet}>{texts.returnFoot}</span>
        </>
      ) : null}
      <span className={styles.space} />
      {row.state === 'done' ? (
        <Button icon={<PrintIcon size={14} />} onClick={() => globalThis.print()}>
          {texts.print}
        </Button>
      ) : null}
      {row.actions.includes('claim') ? <Claim row={row} /> : null}
      {draft ? <Finish drawing={drawing} draft={draft} /> : null}
      {agreed ? <Sign drawing={drawing} agreed={agreed} /> : null}
      <ReturnDialog row={row} isOpen={isReturning} onClose={() => setReturning(false)} />
    </div>
  )
}

function Claim({ row }: { row: Drawing['row'] }) {
  const claim = useClaim()
  return (
    <Button
      variant="primary"
      loading={claim.isPending}
      onClick={() =>
        claim.mutate({ id: row.id, version: row.version }, { onSuccess: () => toast.success(texts.claimed) })
      }
    >
      {row.state === 'waiting' ? texts.claim : texts.join}
    </Button>
  )
}

function Finish({ drawing: { row }, draft }: { drawing: Drawing; draft: Column }) {
  const keep = useKeepColumn()
  const rate = useRate()
  const checks = checksOf(draft)
  const left = htpFeatureCodes.length - checks.length
  const finish = async (): Promise<void> => {
    if (!(await confirm({ title: texts.finishAsk, content: texts.finishLead, okText: texts.finish }))) return
    rate.mutate({ id: row.id, version: row.version, checks }, { onSuccess: () => toast.success(texts.finished) })
  }
  return (
    <>
      {left > 0 ? <span className={styles.amber}>{texts.left(left)}</span> : null}
      <Button
        loading={keep.isPending}
        onClick={() => keep.mutate({ id: row.id, checks }, { onSuccess: () => toast.success(texts.kept) })}
      >
        {texts.keep}
      </Button>
      <Button variant="primary" disabled={!isAllChecked(draft)} loading={rate.isPending} onClick={() => void finish()}>
        {texts.finish}
      </Button>
    </>
  )
}

function Sign({ drawing, agreed }: { drawing: Drawing; agreed: Agreed }) {
  const settle = useSettle()
  const sign = useSign()
  const { row, columns } = drawing
  const isChanged = !isSame(agreed, agreedOf(drawing))
  const left = drawing.disagreements.length - settledOf(agreed).length
  const mine = columns.find(({ isMine }) => isMine)
  const areOthersSigned = !isChanged && columns.every(({ isMine, signTime }) => isMine || signTime !== null)
  const body = { settled: settledOf(agreed), report: agreed.report.trim() }
  const save = () => settle.mutateAsync({ id: row.id, version: row.version, ...body })
  const signNow = async (): Promise<void> => {
    if (!(await confirm({ title: texts.signAsk, content: texts.signLead, okText: texts.sign }))) return
    const { version } = isChanged ? await save() : row
    await sign.mutateAsync({ id: row.id, version })
    toast.success(texts.signDone)
  }
  const missing = left > 0 ? texts.unsettled(left) : body.report === '' ? texts.noReport : ''
  return (
    <>
      {missing ? <span className={styles.amber}>{missing}</span> : null}
      <Button
        disabled={!isChanged}
        loading={settle.isPending}
        onClick={() =>
          void save().then(
            () => toast.success(texts.settled),
            () => undefined,
          )
        }
      >
        {texts.settle}
      </Button>
      <Button
        variant="primary"
        disabled={missing !== '' || (mine?.signTime !== null && !isChanged)}
        loading={sign.isPending}
        onClick={() => void signNow().catch(() => undefined)}
      >
        {areOthersSigned ? texts.signLast : texts.sign}
      </Button>
    </>
  )
}

function ReturnDialog({ row, isOpen, onClose }: { row: Drawing['row']; isOpen: boolean; onClose: () => void }) {
  const giveBack = useReturn()
  return (
    <ReasonDialog
      about={isOpen ? row : null}
      title={texts.returnTitle}
      label={texts.returnReason}
      hint={texts.returnHint}
      okText={texts.return}
      doneText={texts.returned}
      onClose={onClose}
      onSend={(reason, { id, version }) => giveBack.mutateAsync({ id, version, reason })}
    />
  )
}
