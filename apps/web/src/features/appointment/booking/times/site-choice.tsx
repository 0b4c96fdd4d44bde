import { useId } from 'react'
import { Row, Stack } from '../../../../kit/layout/layout.tsx'
import { timesMessages as texts } from '../booking.messages.ts'
import type { Site } from '../booking.queries.ts'
import styles from './time-picker.module.css'

type SiteChoiceProps = { sites: readonly Site[]; value: string; onChange: (siteId: string) => void }

/** Where: asked first where there is a choice of places. */
export function SiteChoice({ sites, value, onChange }: SiteChoiceProps) {
  const name = useId()
  const choices = [{ id: '', name: texts.filter.anySite, address: '' }, ...sites]
  return (
    <Stack as="fieldset" gap={8} className={styles.sites}>
      <legend>{texts.site}</legend>
      {choices.map((site) => (
        <Row as="label" gap={10} key={site.id} className={styles.site}>
          <input type="radio" name={name} checked={site.id === value} onChange={() => onChange(site.id)} />
          <span>
            <b>{site.name}</b>
            {site.address ? <small>{site.address}</small> : null}
          </span>
        </Row>
      ))}
    </Stack>
  )
}
