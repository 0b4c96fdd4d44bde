import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { tabPanel, UnderlineTabs } from '../../kit/form/underline-tabs.tsx'
import { Box } from '../../kit/layout/layout.tsx'
import { institutionTexts as texts } from './institution.messages.ts'
import { PageFrame } from '../../kit/page-frame/page-frame.tsx'
import styles from './institution.module.css'
import { PageSetupPanel } from './page-setup/page-setup-panel.tsx'
import { SchoolPanel } from './school/school-panel.tsx'
import { SettingsPanel } from './settings/settings-panel.tsx'
import { TermsPanel } from './terms/terms-panel.tsx'

const PARTS = { school: SchoolPanel, look: PageSetupPanel, terms: TermsPanel, settings: SettingsPanel } as const
type Part = keyof typeof PARTS
const KEYS = Object.keys(PARTS) as Part[]

export function Page() {
  const id = useId()
  const [params, setParams] = useSearchParams()
  const part = KEYS.find((key) => key === params.get('tab')) ?? 'school'
  const Shown = PARTS[part]
  return (
    <PageFrame crumbs={texts.crumbs} title={texts.title}>
      <Box surface="card">
        <div className={styles.tabs}>
          <UnderlineTabs<Part>
            id={id}
            label={texts.parts}
            value={part}
            onChange={(tab) => setParams(tab === 'school' ? {} : { tab }, { replace: true })}
            items={KEYS.map((key) => ({ key, label: texts.tabs[key] }))}
          />
        </div>
        <div {...tabPanel(id, part)} className={styles.body}>
          <Shown />
        </div>
      </Box>
    </PageFrame>
  )
}
