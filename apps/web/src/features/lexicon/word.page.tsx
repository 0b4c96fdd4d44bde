import { wordLimits, type WordCategory, type WordContext } from '@xinqiao/domain'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ReasonDialog } from '../../kit/form-drawer/reason-dialog.tsx'
import { PageFrame } from '../../kit/page-frame/page-frame.tsx'
import { useTabTitle } from '../../kit/page-tab.ts'
import { Panel, type PanelAction } from '../../kit/panel/panel.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import { lexiconMessages } from './lexicon.messages.ts'
import { type Edition, type WordDetail, useReview, useWithdraw, useWord } from './lexicon.queries.ts'
import { stateLook, weightLook } from './looks.tsx'
import { TryBox } from './try-box.tsx'
import { WordForm } from './word-form.tsx'
import styles from './lexicon.module.css'

const texts = lexiconMessages.detail

/** 词条: how it is worded now, what waits for a second person, and every wording before. */
export function Page() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const query = useWord(id)
  useTabTitle(query.data?.word)
  if (!query.data) return <QueryState query={query} page={texts.page} />
  return <Info key={id} one={query.data} />
}

function Info({ one }: { one: WordDetail }) {
  const [asked, setAsked] = useState<'change' | 'refuse' | null>(null)
  const { review, actions } = useWordActs(one, setAsked)
  const waiting = one.editions.find(({ state }) => state === 'waiting')
  const from = one.editions.find(({ state }) => state === 'active') ?? one.editions[0]
  const shown = waiting ?? from
  return (
    <PageFrame crumbs={[lexiconMessages.crumb, lexiconMessages.title]} title={one.word}>
      <Panel
        title={one.word}
        statuses={shown ? [stateLook(shown)] : []}
        lead={[texts.hits(one.hits), one.hitTime ? texts.lastHit(one.hitTime.slice(0, 16)) : '']
          .filter(Boolean)
          .join(' · ')}
        actions={actions}
        {...(waiting ? { note: one.actions.includes('withdraw') ? texts.ownWaiting : texts.waiting } : {})}
      >
        <ol className={styles.editions} aria-label={texts.editions}>
          {one.editions.map((edition) => (
            <EditionItem key={edition.id} edition={edition} />
          ))}
        </ol>
      </Panel>
      <TryBox wording={waiting ? wordingOf(waiting) : undefined} />
      <WordForm
        open={asked === 'change'}
        from={from ? { wordId: one.id, edition: from } : undefined}
        onClose={() => setAsked(null)}
      />
      <ReasonDialog
        about={asked === 'refuse' && waiting ? waiting : null}
        title={texts.refuse}
        label={texts.note}
        max={wordLimits.reason}
        hint={texts.noteHint}
        doneText={texts.refused}
        onClose={() => setAsked(null)}
        onSend={(note) => review(false, note)}
      />
    </PageFrame>
  )
}

const wordingOf = ({ word, variants, category, weight, context, isDeniable }: Edition) => ({
  word,
  variants: [...variants],
  category: category as WordCategory,
  weight: weight === 1 ? (1 as const) : (2 as const),
  context: context as WordContext,
  isDeniable,
  isEnabled: true,
})

function useWordActs(one: WordDetail, ask: (what: 'change' | 'refuse') => void) {
  const decide = useReview()
  const withdraw = useWithdraw()
  const waiting = one.editions.find(({ state }) => state === 'waiting')
  const known = waiting ? { id: waiting.id, version: waiting.version } : null
  const review = async (isAgreed: boolean, note: string): Promise<void> => {
    if (known) await decide.mutateAsync({ ...known, isAgreed, note })
  }
  const offered: Readonly<Record<string, readonly PanelAction[]>> = {
    propose: [{ key: 'change', label: texts.change, run: () => ask('change') }],
    withdraw: [
      {
        key: 'withdraw',
        label: texts.withdraw,
        question: { title: texts.withdrawAsk(one.word) },
        run: async () => known && withdraw.mutateAsync(known),
        done: texts.withdrawn,
      },
    ],
    review: [
      { key: 'refuse', label: texts.refuse, run: () => ask('refuse') },
      {
        key: 'approve',
        label: texts.approve,
        primary: true,
        question: { title: texts.approveAsk(waiting?.word ?? one.word) },
        run: () => review(true, ''),
        done: texts.approved,
      },
    ],
  }
  return { review, actions: one.actions.flatMap((action) => offered[action] ?? []) }
}

function EditionItem({ edition }: { edition: Edition }) {
  const { isDeniable, isEnabled, decideTime } = edition
  return (
    <li data-state={edition.state}>
      <p className={styles.line}>
        <b>{texts.edition(edition.no)}</b>
        <StatusTag {...stateLook(edition)} />
        <StatusTag {...weightLook(edition.weight, edition.weightName)} />
        <span>{[edition.word, edition.categoryName, edition.contextName].join(' · ')}</span>
        <span>{`${texts.deniable[`${isDeniable}`]} · ${texts.enabled[`${isEnabled}`]}`}</span>
      </p>
      <p className={styles.line}>
        <span>{texts.variants}</span>
        {edition.variants.length === 0 ? <span className={styles.quiet}>{texts.none}</span> : null}
        {edition.variants.map((one) => (
          <code key={one}>{one}</code>
        ))}
      </p>
      <p>{edition.reason}</p>
      <p className={styles.quiet}>{texts.by(edition.byName, edition.time.slice(0, 16))}</p>
      {decideTime ? (
        <p className={styles.quiet}>
          {texts.decided(edition.decidedByName, decideTime.slice(0, 16))}
          {edition.note ? `：${edition.note}` : ''}
        </p>
      ) : null}
    </li>
  )
}
