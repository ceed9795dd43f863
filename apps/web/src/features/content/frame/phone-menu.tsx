import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ContactMail, MainLinks, useIsKnown } from './site-links.tsx'
import { SocialLinks } from './social-links.tsx'

/** Loaded when it is opened, because most pages are left without it. */
export function PhoneMenu() {
  return (
    <div id="menu" className="absolute inset-x-0 border-y border-line bg-paper shadow-lift @min-[62rem]:hidden">
      {!useIsKnown() && (
        <ul className="wrap grid grid-cols-2 gap-2.5 pt-4 @min-[34rem]:hidden">
          <li>
            <LinkButton to={paths.login} variant="ghost" className="w-full">
              Log in
            </LinkButton>
          </li>
          <li>
            <LinkButton to={paths.register} variant="ghost" className="w-full">
              Join
            </LinkButton>
          </li>
        </ul>
      )}
      <MainLinks className="wrap pt-3" link="min-h-13 rounded-xl px-3 text-lg font-semibold" />
      <div className="wrap pb-3">
        <div className="mt-2 flex items-center justify-between border-t border-line px-3 pt-2 text-base text-ink-soft md:hidden">
          <ContactMail />
          <SocialLinks className="-mr-3" />
        </div>
      </div>
    </div>
  )
}
