import type { Locator } from '@playwright/test'
import type { aPhoto } from './people.ts'

/** What a walk costs a person: presses of a button, link, field or answer, and typed characters. */
export class CountedWalk {
  clicks = 0
  characters = 0

  async press(target: Locator): Promise<void> {
    await target.click()
    this.clicks += 1
  }

  /** Presses the field, as a person without a Tab key does, and types. A field with the focus needs no press. */
  async write(field: Locator, text: string): Promise<void> {
    const hasFocus = await field.evaluate((element) => element === document.activeElement)
    if (!hasFocus) await this.press(field)
    await field.fill(text)
    this.characters += text.length
  }

  /** Opening the device's own picker counts; what is pressed inside it does not. */
  async choosePicture(field: Locator, picture: ReturnType<typeof aPhoto>): Promise<void> {
    await field.setInputFiles(picture)
    this.clicks += 1
  }
}
