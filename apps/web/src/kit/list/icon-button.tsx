import { Button, type ButtonProps } from 'antd'

type IconButtonProps = Omit<ButtonProps, 'type' | 'aria-label' | 'title'> & { label: string }

/** A quiet tool: a sign to see, its name for the pointer and for screen readers. */
export function IconButton({ label, ...rest }: IconButtonProps) {
  return <Button {...rest} type="text" aria-label={label} title={label} />
}
