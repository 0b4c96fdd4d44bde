import { useState } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { Para } from '../../../kit/layout/layout.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { differences } from './setting-diff.ts'
import { settingsTexts } from './settings.messages.ts'
import { type Setting, useHistory, type Version } from './settings.queries.ts'
import styles from './settings.module.css'

const texts = settingsTexts.history
const AT_FIRST = 8

/** Who made it what it is, and what they changed. */
export function SettingHistory({ setting, siteId }: { setting: Setting; siteId: string }) {
  const query = useHistory(setting.type, siteId)
  const [isWhole, setWhole] = useState(false)
  const versions = query.data
  return (
    <aside className={styles.history} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      {versions ? null : <QueryState size="card" query={query} title={settingsTexts.failed} />}
      {versions?.length === 0 ? <Para look="faint 12/20">{texts.empty}</Para> : null}
      <ol>
        {versions?.slice(0, isWhole ? undefined : AT_FIRST).map((one, at) => (
          <li key={one.version}>
            <p>
              <b>{texts.version(one.version)}</b> {texts.by(one.updatedBy)}
              <time>{one.updateTime.slice(0, 16)}</time>
            </p>
            <ul>
              {linesOf(setting, one, versions[at + 1]).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {versions && versions.length > AT_FIRST && !isWhole ? (
        <Button size="sm" variant="text" onClick={() => setWhole(true)}>
          {texts.more}
        </Button>
      ) : null}
    </aside>
  )
}

const MOST_LINES = 12

const linesOf = (setting: Setting, one: Version, before: Version | undefined): readonly string[] => {
  if (one.isReset) return [texts.isReset]
  const lines = differences(setting, before?.settingList ?? setting.defaults, one.settingList)
  if (lines.length > 0) return lines.slice(0, MOST_LINES)
  return [before ? texts.same : texts.first]
}
