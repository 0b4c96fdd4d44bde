import { useSearchParams, useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { Row, Stack, Text } from '../../../kit/layout/layout.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { EmptyState } from '../../../kit/states/states.tsx'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { useSession } from '../../../session/index.ts'
import { LayerChoice } from './layer-choice.tsx'
import { SettingEditor } from './setting-editor.tsx'
import { SettingHistory } from './setting-history.tsx'
import { settingsTexts } from './settings.messages.ts'
import { useCatalogue, useSites } from './settings.queries.ts'
import { SourceTag } from './source-tag.tsx'
import styles from './settings.module.css'

const texts = settingsTexts.info
const BACK = '/institution/index?tab=settings'

/** `?code=` names the setting, `&siteId=` the site whose word it is. */
export function Page() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const allowed = useAllowed()
  const code = params.get('code') ?? ''
  const siteId = params.get('siteId') ?? ''
  const query = useCatalogue(siteId)
  const sites = useSites(allowed('admin_site_list_tab')).data ?? []
  const setting = query.data?.find(({ type }) => type === code)
  // The site of one's own part of the school has its own word, though the school's is only looked at.
  const maySetSites = useSession((state) => state.user?.permissions.includes(settingsTexts.manage) ?? false)
  const isOwnSite = sites.some((site) => site.id === siteId && site.isManageable)
  useTabTitle(setting?.name)
  if (!query.data) return <QueryState size="card" query={query} title={settingsTexts.failed} />
  const back = () => void navigate(BACK)
  if (!setting)
    return (
      <EmptyState
        title={texts.missing}
        description={texts.missingLead}
        actions={<Button onClick={back}>{texts.back}</Button>}
      />
    )
  return (
    <PageFrame crumbs={[...settingsTexts.crumbs, setting.group]} title={setting.name}>
      <header className={styles.head}>
        <div>
          <Text as="h2" look="18/26">
            {setting.name}
          </Text>
          <p>
            {setting.effect}
            <code aria-label={texts.code}>{setting.type}</code>
          </p>
        </div>
        <SourceTag source={setting.source} />
        <Button onClick={back}>{texts.back}</Button>
      </header>
      <Row gap={12} align="start" className={styles.columns}>
        <Stack gap={12} grow>
          <LayerChoice
            setting={setting}
            sites={sites}
            siteId={siteId}
            onChange={(next) => setParams({ code, ...(next ? { siteId: next } : {}) }, { replace: true })}
          />
          <SettingEditor
            key={`${code}:${siteId}:${setting.version}`}
            setting={setting}
            sites={sites}
            siteId={siteId}
            mayChange={allowed(settingsTexts.manage) || (maySetSites && isOwnSite)}
            onReload={() => void query.refetch()}
          />
        </Stack>
        <SettingHistory setting={setting} siteId={siteId} />
      </Row>
    </PageFrame>
  )
}
