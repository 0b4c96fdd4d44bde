import { labelOf, room, site as resource, siteKinds } from '@xinqiao/domain'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ChoiceList } from '../../../kit/choice-list/choice-list.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { SplitPage } from '../../../kit/split-page/split-page.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { usePhone } from '../../../kit/use-media.ts'
import { enabledLook } from '../../../kit/status/enabled.tsx'
import { ExportButton } from '../../export/index.ts'
import { orgMessages } from '../org.messages.ts'
import { SiteForm } from './site-form.tsx'
import { siteMessages as texts } from './site.messages.ts'
import { type Site, useSites } from './site.queries.ts'
import { SiteView } from './site-view.tsx'
import styles from './site.module.css'

export function Page() {
  const [params, setParams] = useSearchParams()
  const query = useSites({})
  const mayManage = useAllowed()('admin_site_manage_btn')
  const [editing, setEditing] = useState<Site | 'new' | null>(null)
  const given = params.get('siteId')
  const sites = query.data ?? []
  // In a hand the list is shown first, and nothing is chosen yet.
  const usual = usePhone() ? undefined : sites[0]
  const site = sites.find(({ id }) => id === given) ?? usual
  const choose = (siteId: string | null): void => setParams(siteId === null ? {} : { siteId })
  const add = mayManage ? (
    <Button block icon={<PlusIcon size={14} />} onClick={() => setEditing('new')}>
      {texts.add}
    </Button>
  ) : null

  return (
    <>
      <SplitPage
        crumbs={[texts.product]}
        title={texts.title}
        sideLabel={texts.list}
        side={
          <>
            <ChoiceList
              label={texts.list}
              groups={[{ key: 'sites', items: sites.map(choiceOf) }]}
              value={site?.id ?? null}
              onChange={choose}
            />
            {sites.length > 0 ? (
              <>
                {add}
                <ExportButton title={resource.noun} list="sites" need={orgMessages.exportNeed} />
                <ExportButton title={room.noun} list="rooms" need={orgMessages.exportNeed} />
              </>
            ) : null}
          </>
        }
        isOpen={given !== null || query.data?.length === 0 || query.error !== null}
        onBack={() => choose(null)}
      >
        {site ? (
          <SiteView key={site.id} site={site} onEdit={() => setEditing(site)} onGone={() => choose(null)} />
        ) : query.data?.length === 0 ? (
          <EmptyState
            title={texts.none}
            description={mayManage ? texts.noneLead : texts.noneReadOnly}
            actions={add ?? undefined}
          />
        ) : (
          <QueryState query={query} />
        )}
      </SplitPage>
      <SiteForm editing={editing} onClose={() => setEditing(null)} onSaved={choose} />
    </>
  )
}

const choiceOf = (site: Site) => ({
  key: site.id,
  title: site.name,
  lead: [labelOf(siteKinds, site.type, ''), texts.hours(site.startTime, site.endTime), site.address]
    .filter(Boolean)
    .join(' · '),
  muted: site.status === '0',
  aside:
    site.status === '0' ? (
      <StatusTag {...enabledLook('0')} />
    ) : (
      <span className={styles.count}>{texts.rooms(site.roomCount)}</span>
    ),
})
