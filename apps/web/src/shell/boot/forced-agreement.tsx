import { type RefObject, useEffect, useRef, useState } from 'react'
import { HelpLine } from '../../features/emergency/index.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { CheckField } from '../../kit/form/check-field.tsx'
import { Para, Row, Stack, Text } from '../../kit/layout/layout.tsx'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { ScrollRegion } from '../../kit/scroll-region.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { useReread } from '../../session/index.ts'
import { askSignOut } from '../session-end/ask-sign-out.ts'
import { shellMessages } from '../shell.messages.ts'
import { bootMessages as texts } from './boot.messages.ts'
import { type Agreement, useAgreements, useSign } from './boot.queries.ts'
import styles from './forced.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

const WIDTH = 1000

/** Cannot be dismissed; the server refuses everything else until every text has been agreed to. */
export function ForcedAgreement() {
  const agreements = useAgreements()
  const reread = useReread('account')
  const pending = agreements.data?.filter((one) => !one.isAnswered)
  const isSettled = pending?.length === 0
  useEffect(() => {
    // Signed in another window, or switched off meanwhile.
    if (isSettled) void reread()
    // oxlint-disable-next-line react/exhaustive-deps -- asks once, when it is settled
  }, [isSettled])
  const [current] = pending ?? []
  const all = agreements.data?.length ?? 0
  return (
    <Dialog open flush onPhone="full" width={WIDTH} title={<Title at={all - (pending?.length ?? 0) + 1} all={all} />}>
      <div className={styles.frame}>
        {current ? (
          <OneAgreement
            key={`${current.formId}/${current.version}`}
            agreement={current}
            since={agreements.dataUpdatedAt}
          />
        ) : (
          <>
            <div className={styles.scroll}>
              <QueryState size="card" query={agreements} title={texts.agreementFailed} />
            </div>
            <Foot />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Title({ at, all }: { at: number; all: number }) {
  if (all < 2 || at > all) return texts.agreement
  return (
    <>
      {texts.agreement} <span className={styles.step}>{texts.step(at, all)}</span>
    </>
  )
}

/** Said when one wants to go on, and gone when it no longer holds. */
type Hurdle = { what: 'early'; seconds: number } | { what: 'unchecked' }

function OneAgreement({ agreement, since }: { agreement: Agreement; since: number }) {
  const [isAgreed, setAgreed] = useState(false)
  const [hurdle, setHurdle] = useState<Hurdle>()
  const heading = useRef<HTMLHeadingElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const sign = useSign()
  const left = useSecondsLeft(since, agreement.readingTime)

  useEffect(() => heading.current?.focus(), [])

  function goOn(): void {
    if (left > 0) return setHurdle({ what: 'early', seconds: left })
    if (isAgreed) return sign.mutate(agreement)
    setHurdle({ what: 'unchecked' })
    box.current?.focus()
  }
  const problem =
    hurdle?.what === 'early'
      ? left > 0 && texts.tooEarly(hurdle.seconds)
      : hurdle?.what === 'unchecked' && !isAgreed && texts.notAgreed
  return (
    <>
      <ScrollRegion label={agreement.formName} className={styles.scroll}>
        <Text as="h3" look="18/26" below={12} ref={heading} tabIndex={-1} className={styles.name}>
          {agreement.formName}
        </Text>
        <RichText html={agreement.content} />
      </ScrollRegion>
      <Ask
        box={box}
        title={agreement.formName}
        isAgreed={isAgreed}
        problem={problem || undefined}
        left={left}
        onChange={setAgreed}
      />
      <Foot onGoOn={goOn} isBusy={sign.isPending} />
    </>
  )
}

type AskProps = {
  box: RefObject<HTMLInputElement | null>
  title: string
  isAgreed: boolean
  problem: string | undefined
  left: number
  onChange: (next: boolean) => void
}

function Ask({ box, title, isAgreed, problem, left, onChange }: AskProps) {
  return (
    <Row align="start" justify="between" wrap firm className={styles.ask}>
      <CheckField ref={box} checked={isAgreed} error={problem} onChange={onChange}>
        {texts.agree(title)}
      </CheckField>
      <Text look="faint 13/20" role="timer" hidden={left === 0}>
        {texts.secondsLeft(left)}
      </Text>
    </Row>
  )
}

function Foot({ onGoOn, isBusy = false }: { onGoOn?: () => void; isBusy?: boolean }) {
  return (
    <Stack gap={12} firm className={styles.foot}>
      <HelpLine />
      <Para look="faint 13/20">{texts.refuseHint}</Para>
      <Row gap={8} align="stretch" justify="between" className={styles.buttons}>
        <Button size="lg" onClick={() => void askSignOut()}>
          {shellMessages.signOutLong}
        </Button>
        {onGoOn ? (
          <Button size="lg" variant="primary" guardMs={0} loading={isBusy} onClick={onGoOn}>
            {texts.agreeAndGoOn}
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}
