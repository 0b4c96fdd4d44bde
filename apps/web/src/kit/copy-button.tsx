import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'
import { Button, type ButtonProps } from './form/button.tsx'
import { CheckIcon, CopyIcon } from './icons/icons.tsx'
import { kitTexts } from './texts.ts'

type CopyButtonProps = { text: string; label?: string; variant?: 'default' | 'text' } & Pick<ButtonProps, 'className'>

export function CopyButton({ text, label = kitTexts.copy, variant = 'default', className }: CopyButtonProps) {
  const [result, setResult] = useState<'idle' | 'copied' | 'failed'>('idle')

  useEffect(() => {
    if (result === 'idle') return
    const timer = setTimeout(() => setResult('idle'), 2000)
    return () => clearTimeout(timer)
  }, [result])

  const words = { idle: label, copied: kitTexts.copied, failed: kitTexts.copyFailed }[result]
  return (
    <Button
      size="sm"
      variant={variant}
      className={className}
      icon={result === 'copied' ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
      onClick={() => void copyText(text).then((done) => setResult(done ? 'copied' : 'failed'))}
    >
      <span aria-live="polite">{words}</span>
    </Button>
  )
}
