import { labelOf, site as resource, siteKinds } from '@xinqiao/domain'
import { Descriptions } from '../../../kit/detail/descriptions.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { buttonsOf } from '../../../kit/acts/buttons-of.ts'
import { resourceActions } from '../../../kit/resource/resource-actions.ts'
import { enabledLook } from '../../../kit/status/enabled.tsx'
import { RoomList } from './room-list.tsx'
import { siteMessages as texts } from './site.messages.ts'
import { type Site, useRemoveSite, useSwitchSite } from './site.queries.ts'
import styles from './site.module.css'

type SiteViewProps = { site: Site; onEdit: () => void; onGone: () => void }

const { address, startTime, phone, deptId, notice } = resource.fields

export function SiteView({ site, onEdit, onGone }: SiteViewProps) {
  const mayManage = useAllowed()('admin_site_manage_btn')
  const save = useSwitchSite().mutateAsync
  const drop = useRemoveSite()
  const remove = async (id: string) => {
    await drop.mutateAsync(id)
    onGone()
  }
  return (
    <>
      <Panel
        title={site.name}
        statuses={[enabledLook(site.status)]}
        lead={labelOf(siteKinds, site.type, '')}
        actions={
          site.isManageable ? buttonsOf(resourceActions(resource, { save, remove }, onEdit), site).toReversed() : []
        }
        note={mayManage && !site.isManageable ? texts.notMine : undefined}
      >
        <div className={styles.facts}>
          <Descriptions
            groups={[
              {
                key: 'facts',
                items: [
                  { key: 'address', label: address.label, value: site.address },
                  { key: 'hours', label: startTime.label, value: texts.hours(site.startTime, site.endTime) },
                  { key: 'phone', label: phone.label, value: site.phone },
                  { key: 'dept', label: deptId.label, value: site.deptName ?? texts.wholeSchool },
                  { key: 'notice', label: notice.label, value: site.notice, wide: true },
                ],
              },
            ]}
          />
        </div>
      </Panel>
      <RoomList site={site} />
    </>
  )
}
