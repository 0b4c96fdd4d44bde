import { tagLimits } from '@xinqiao/domain'
import { useState } from 'react'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import { Button } from '../../kit/form/button.tsx'
import { EmptyState } from '../../kit/states/states.tsx'
import { type MyTag, useAskCorrection, useMyTags } from './mine.queries.ts'
import styles from './mine.module.css'
import { profileMessages } from './profile.messages.ts'
import { Waiting } from './waiting.tsx'

const texts = profileMessages.tags

/** What is said about oneself, by whom and until when; whoever disagrees says so here. */
export function TagsPanel({ userId }: { userId: string }) {
  const query = useMyTags(userId)
  const ask = useAskCorrection()
  const [asking, setAsking] = useState<MyTag | null>(null)
  if (!query.data) return <Waiting query={query} failed={texts.failed} />
  return (
    <>
      <div className={styles.bar}>
        <p>{texts.lead}</p>
      </div>
      {query.data.length === 0 ? (
        <EmptyState size="card" title={texts.empty} />
      ) : (
        <ul className={styles.list}>
          {query.data.map((tag) => (
            <li key={tag.id} className={styles.row}>
              <div className={styles.main}>
                <p>
                  <b className={styles.tag}>{tag.name}</b>
                  <span className={styles.faint}>{texts.since(tag.foundOn, tag.expiresOn)}</span>
                </p>
                <p className={styles.faint}>
                  {texts.source}：{tag.source}
                </p>
                {tag.correction ? (
                  <p className={styles.note}>
                    {texts.asked}：{tag.correction}
                  </p>
                ) : null}
              </div>
              {tag.correction ? null : (
                <div className={styles.actions}>
                  <Button size="sm" aria-label={`${texts.ask} ${tag.name}`} onClick={() => setAsking(tag)}>
                    {texts.ask}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <FormDrawer
        open={asking !== null}
        mode="create"
        noun={texts.ask}
        title={`${texts.ask}：${asking?.name ?? ''}`}
        as="dialog"
        fields={[
          {
            kind: 'textarea',
            name: 'reason',
            label: texts.reason,
            required: true,
            max: tagLimits.reason,
            placeholder: texts.reasonHint,
          },
        ]}
        initial={{}}
        doneText={texts.sent}
        onClose={() => setAsking(null)}
        onSubmit={async ({ reason }) => {
          if (asking) await ask.mutateAsync({ id: asking.id, reason: typeof reason === 'string' ? reason : '' })
        }}
      />
    </>
  )
}
