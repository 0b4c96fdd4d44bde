import script from '../public/boot.js?raw'

export const bootScript: string = script
