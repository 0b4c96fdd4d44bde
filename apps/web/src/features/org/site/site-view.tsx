import { labelOf, siteKinds } from '@xinqiao/domain'
import { confirm } from '../../../kit/confirm.tsx'
import { Descriptions } from '../../../kit/detail/descriptions.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { Panel, type PanelAction } from '../../../kit/panel/panel.tsx'
import { toast } from '../../../kit/toast.ts'
import { enabledLook } from '../enabled.tsx'
import { RoomList } from './room-list.tsx'
import { bodyOf } from './site-form.tsx'
import { siteMessages as texts } from './site.messages.ts'
import { type Site, useRemoveSite, useSwitchSite } from './site.queries.ts'
import styles from './site.module.css'

type SiteViewProps = { site: Site; onEdit: () => void; onGone: () => void }

export function SiteView({ site, onEdit, onGone }: SiteViewProps) {
  const mayManage = useAllowed()('admin_site_manage_btn')
  const { facts } = texts
  return (
    <>
      <Panel
        title={site.name}
        statuses={[enabledLook(site.status)]}
        lead={labelOf(siteKinds, site.type, '')}
        actions={useActions(site, onEdit, onGone)}
        note={mayManage && !site.isManageable ? texts.notMine : undefined}
      >
        <div className={styles.facts}>
          <Descriptions
            groups={[
              {
                key: 'facts',
                items: [
                  { key: 'address', label: facts.address, value: site.address },
                  { key: 'hours', label: facts.hours, value: texts.hours(site.startTime, site.endTime) },
                  { key: 'phone', label: facts.phone, value: site.phone },
                  { key: 'dept', label: facts.dept, value: site.deptName ?? texts.wholeSchool },
                  { key: 'notice', label: facts.notice, value: site.notice, wide: true },
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

function useActions(site: Site, onEdit: () => void, onGone: () => void): readonly PanelAction[] {
  const change = useSwitchSite()
  const remove = useRemoveSite()
  if (!site.isManageable) return []
  const { actions, ask, done } = texts
  const isOn = site.status === '1'

  async function turn(): Promise<void> {
    const isSure =
      !isOn ||
      (await confirm({ title: ask.disableSite(site.name), content: ask.disableSiteLead, okText: actions.disable }))
    if (!isSure) return
    await change.mutateAsync({ ...bodyOf(site), id: site.id, version: site.version, status: isOn ? '0' : '1' })
    toast.success(isOn ? done.disable : done.enable)
  }
  async function removeSite(): Promise<void> {
    const question = { title: ask.removeSite(site.name), content: ask.removeSiteLead, okText: actions.remove }
    if (!(await confirm({ ...question, danger: true }))) return
    await remove.mutateAsync(site.id)
    toast.success(done.remove)
    onGone()
  }
  return [
    { key: 'remove', label: actions.remove, danger: true, run: removeSite },
    { key: 'turn', label: isOn ? actions.disable : actions.enable, run: turn },
    { key: 'edit', label: actions.edit, run: onEdit },
  ]
}
