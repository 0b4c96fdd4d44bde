import { useNavigate } from 'react-router'
import { useDownloadingCount } from '../../features/download/index.ts'
import { DownloadIcon } from '../../kit/icons/shell-icons.tsx'
import { ToolButton } from '../../kit/tool-button.tsx'
import { topBarMessages as texts } from './top-bar.messages.ts'

const DOWNLOADS = '/downloadFile/fileList'

export function DownloadsTool() {
  const navigate = useNavigate()
  const count = useDownloadingCount()
  return (
    <ToolButton
      tone="calm"
      label={texts.downloads}
      icon={<DownloadIcon />}
      count={count}
      countWords={texts.downloading(count)}
      onClick={() => void navigate(DOWNLOADS)}
    />
  )
}
