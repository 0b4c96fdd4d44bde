import { Input, Switch } from 'antd'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { clearable } from '../../../kit/clear-icon.tsx'
import { ForwardIcon } from '../../../kit/icons/icons.tsx'
import { Stack, Text } from '../../../kit/layout/layout.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { SourceTag } from './source-tag.tsx'
import { settingWords } from './setting-words.ts'
import { settingsTexts as texts } from './settings.messages.ts'
import { type Setting, useCatalogue } from './settings.queries.ts'
import styles from './catalogue.module.css'

/** Everything there is to set, by what it is about. */
export function SettingsPanel() {
  const id = useId()
  const query = useCatalogue()
  const [words, setWords] = useState('')
  const [changedOnly, setChangedOnly] = useState(false)
  if (!query.data) return <QueryState size="card" query={query} title={texts.failed} />
  const found = query.data.filter((one) => matches(one, words) && (!changedOnly || one.source !== 'platform'))
  const groups = [...Map.groupBy(found, ({ group }) => group)]
  return (
    <Stack gap={20}>
      <div className={styles.tools}>
        <label htmlFor={id} className="xq-sr">
          {texts.search}
        </label>
        <Input
          id={id}
          allowClear={clearable}
          className={styles.search ?? ''}
          placeholder={texts.searchHint}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <label className={styles.toggle}>
          <Switch size="small" checked={changedOnly} onChange={setChangedOnly} />
          {texts.changedOnly}
        </label>
      </div>
      {groups.length === 0 ? <EmptyState size="card" title={texts.none} description={texts.noneLead} /> : null}
      {groups.map(([group, settings]) => (
        <section key={group} className={styles.group} aria-label={group}>
          <Text as="h2" look="14/22" below={8}>
            {group} <span>{settings.length}</span>
          </Text>
          <ul>
            {settings.map((one) => (
              <Row key={one.type} setting={one} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}

const matches = (setting: Setting, words: string): boolean => {
  const wanted = words.trim().toLowerCase()
  return [setting.name, setting.type, setting.effect, settingWords(setting)].some((text) =>
    text.toLowerCase().includes(wanted),
  )
}

function Row({ setting }: { setting: Setting }) {
  return (
    <li>
      <Link to={`/institution_info/index?code=${setting.type}`} className={styles.row}>
        <span className={styles.what}>
          <b>{setting.name}</b>
          <small>{setting.effect}</small>
        </span>
        <Text look="soft 13" anywhere className={styles.value}>
          {settingWords(setting)}
          {setting.sitesApart > 0 ? <small>{texts.sitesApart(setting.sitesApart)}</small> : null}
        </Text>
        <SourceTag source={setting.source} />
        <ForwardIcon size={16} />
      </Link>
    </li>
  )
}
