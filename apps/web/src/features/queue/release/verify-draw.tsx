import { checkProof, type ReleaseFault, type ReleaseProof } from '@xinqiao/domain'
import { useState } from 'react'
import { CopyButton } from '../../../kit/copy-button.tsx'
import { cx } from '../../../kit/cx.ts'
import { Button } from '../../../kit/form/button.tsx'
import { CheckIcon, CloseIcon } from '../../../kit/icons/icons.tsx'
import { momentWords } from '../../../kit/time-words.ts'
import styles from '../queue.module.css'
import { Facts } from '../facts.tsx'
import { releaseMessages } from './release.messages.ts'
import own from './release.module.css'
import type { RoundDetail } from './release.queries.ts'

const texts = releaseMessages.verify
const STEPS = Object.keys(texts.steps) as ReleaseFault[]
const HALVES = 2
const SHORT = 8

/** Does the draw again here, from what was published, and shows each step of it. */
export function VerifyDraw({ round }: { round: RoundDetail }) {
  const [faults, setFaults] = useState<readonly ReleaseFault[] | null>(null)
  const proof = round.proof as ReleaseProof | null
  if (!proof) return null
  return (
    <section className={styles.card} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className={styles.quiet}>{texts.lead}</p>
      <div className={styles.acts}>
        <Button
          size="lg"
          variant={faults ? 'default' : 'primary'}
          onClick={() => setFaults(checkProof(proof, round.commitment))}
        >
          {texts.run}
        </Button>
        <CopyButton text={JSON.stringify(proof, null, 2)} label={texts.copy} className={own.copy ?? ''} />
      </div>
      {faults ? <Steps faults={faults} /> : null}
      {faults ? (
        <Facts
          items={[
            [
              texts.nonce,
              <code key="nonce" className={own.hash}>
                {proof.nonce}
              </code>,
            ],
            [
              texts.seed,
              <code key="seed" className={own.hash}>
                {proof.seed}
              </code>,
            ],
            [
              texts.digest,
              <code key="digest" className={own.hash}>
                {proof.digest}
              </code>,
            ],
          ]}
        />
      ) : null}
      <Results round={round} proof={proof} />
    </section>
  )
}

function Steps({ faults }: { faults: readonly ReleaseFault[] }) {
  return (
    <>
      <p className={cx(own.verdict, faults.length > 0 && own.bad)} role="status">
        {faults.length === 0 ? texts.fair : texts.unfair}
      </p>
      <ol className={own.steps}>
        {STEPS.map((step) => {
          const isBad = faults.includes(step)
          const [name, words] = texts.steps[step]
          return (
            <li key={step} data-bad={isBad || undefined}>
              {isBad ? <CloseIcon size={14} /> : <CheckIcon size={14} />}
              <span>
                <strong>{name}</strong>
                <small>{words}</small>
              </span>
              <em>{isBad ? texts.bad : texts.ok}</em>
            </li>
          )
        })}
      </ol>
    </>
  )
}

function Results({ round, proof }: { round: RoundDetail; proof: ReleaseProof }) {
  const slots = new Map(round.slots.map((slot) => [slot.slotId, slot]))
  const weights = new Map(proof.requests.map(({ id, halfWeight }) => [id, halfWeight / HALVES]))
  return (
    <table className={own.results}>
      <caption>{texts.table}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.place}</th>
          <th scope="col">{texts.receipt}</th>
          <th scope="col">{texts.weight}</th>
          <th scope="col">{texts.got}</th>
        </tr>
      </thead>
      <tbody>
        {proof.results.map(({ requestId, slotId }, at) => {
          const isMine = requestId === round.mine?.id
          const slot = slotId === null ? undefined : slots.get(slotId)
          return (
            <tr key={requestId} data-mine={isMine || undefined}>
              <td>{at + 1}</td>
              <td title={requestId}>
                <code>…{requestId.slice(-SHORT)}</code>
                {isMine ? <b>{texts.me}</b> : null}
              </td>
              <td>{weights.get(requestId)}</td>
              <td>{slot ? momentWords(slot.startAt) : texts.nothing}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
