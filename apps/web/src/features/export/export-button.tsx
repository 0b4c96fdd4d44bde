import { Button } from '../../kit/form/button.tsx'
import { useAllowed } from '../../kit/gate/gate.tsx'
import { exportMessages as texts } from './export.messages.ts'
import { type Offered, useExport } from './use-export.tsx'

/** 导出 under something to choose from, where there is no toolbar. */
export function ExportButton(offered: Offered) {
  const { icon, run } = useExport(offered)
  if (!useAllowed()(offered.need)) return null
  return (
    <Button block icon={icon} onClick={() => void run()}>
      {texts.title(offered.title)}
    </Button>
  )
}
