import { Switch } from 'antd'
import { confirm } from '../../../kit/confirm.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { toast } from '../../../kit/toast.ts'
import { manageTexts as texts } from './manage.messages.ts'
import { type Kind, useSwitchKind } from './manage.queries.ts'

/** Off is asked about: afterwards nobody hears of such things any more. */
export function KindSwitch({ kind }: { kind: Kind }) {
  const mayChange = useAllowed()('message_manage_change_btn')
  const change = useSwitchKind()
  async function flip(enabled: boolean): Promise<void> {
    const isSure =
      enabled ||
      (await confirm({
        title: texts.askOff(kind.label),
        content: texts.askOffLead,
        okText: texts.turnOff,
        danger: true,
      }))
    if (!isSure) return
    change.mutate({ code: kind.code, enabled }, { onSuccess: () => toast.success(enabled ? texts.on : texts.off) })
  }
  return (
    <span title={kind.isFixed ? texts.fixed : undefined}>
      <Switch
        size="small"
        checked={kind.enabled}
        disabled={kind.isFixed || !mayChange}
        loading={change.isPending}
        aria-label={`${texts.enabled} ${kind.label}`}
        onChange={(enabled) => void flip(enabled)}
      />
    </span>
  )
}
