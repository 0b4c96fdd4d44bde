import { useState } from 'react'
import { Dialog } from '../../../kit/dialog.tsx'
import { Text } from '../../../kit/layout/layout.tsx'
import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { agreementTexts } from './agreement.messages.ts'
import { type AgreementText, useTextVersions } from './agreement.queries.ts'
import styles from './agreement.module.css'

const texts = agreementTexts.versions

/** Every wording there was, to be read as it stood. */
export function TextVersions({ text, onClose }: { text: AgreementText; onClose: () => void }) {
  const query = useTextVersions(text.id)
  const [chosen, choose] = useState<number | null>(null)
  const shown = query.data?.find(({ version }) => version === chosen) ?? query.data?.[0]
  return (
    <Dialog open flush width={860} onPhone="full" title={texts.title(text.title)} onClose={onClose}>
      {query.data ? (
        <div className={styles.versions}>
          <ul aria-label={texts.list}>
            {query.data.map(({ version, createTime, createdBy }) => (
              <li key={version}>
                <button type="button" aria-pressed={version === shown?.version} onClick={() => choose(version)}>
                  {agreementTexts.versionOf(version)}
                  <Text as="small" look="faint 12">
                    {texts.by(createdBy)} {createTime.slice(0, 16)}
                  </Text>
                </button>
              </li>
            ))}
          </ul>
          {shown ? (
            <article aria-label={shown.title}>
              <h3>{shown.title}</h3>
              <RichText html={shown.content} />
            </article>
          ) : null}
        </div>
      ) : (
        <QueryState size="card" query={query} title={texts.failed} />
      )}
    </Dialog>
  )
}
