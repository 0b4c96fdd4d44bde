import { Select } from 'antd'
import { useId } from 'react'
import { ForwardIcon } from '../../../kit/icons/icons.tsx'
import { Row, Stack } from '../../../kit/layout/layout.tsx'
import { settingWords } from './setting-words.ts'
import { settingsTexts } from './settings.messages.ts'
import type { Setting, Site } from './settings.queries.ts'
import styles from './settings.module.css'

const texts = settingsTexts.info

type LayerChoiceProps = {
  setting: Setting
  sites: readonly Site[]
  siteId: string
  onChange: (siteId: string) => void
}

/** Platform, school, site: whose word is being looked at, and whose holds. */
export function LayerChoice({ setting, sites, siteId, onChange }: LayerChoiceProps) {
  const id = useId()
  const layers = ['platform', 'tenant', ...(siteId ? (['site'] as const) : [])] as const
  return (
    <Stack as="section" gap={8} look="soft 13" className={styles.layers} aria-label={texts.layer}>
      {setting.perSite && sites.length > 0 ? (
        <Row gap={12}>
          <label htmlFor={id}>{texts.layer}</label>
          <Select
            id={id}
            className={styles.site ?? ''}
            value={siteId}
            options={[
              { value: '', label: texts.whole },
              ...sites.map(({ id: value, name }) => ({ value, label: name })),
            ]}
            onChange={onChange}
          />
        </Row>
      ) : null}
      <Row as="ol" gap={8} wrap className={styles.chain} aria-label={texts.chain}>
        {layers.map((layer, at) => (
          <Row as="li" gap={8} look="faint" key={layer} aria-current={layer === setting.source || undefined}>
            {at > 0 ? <ForwardIcon size={12} /> : null}
            <span>
              {settingsTexts.sources[layer]}
              {layer === setting.source ? <b>{texts.now}</b> : null}
            </span>
          </Row>
        ))}
      </Row>
      {siteId ? <p>{setting.source === 'site' ? texts.apart : texts.follows}</p> : null}
      {setting.source === 'platform' ? null : (
        <p>
          {texts.default}：{settingWords({ ...setting, settingList: setting.defaults })}
        </p>
      )}
    </Stack>
  )
}
