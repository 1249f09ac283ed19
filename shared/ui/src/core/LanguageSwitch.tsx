// Language switch: the five languages by their own names. A choice changes the whole page and keeps what was typed.
import { languages, localeOf, ownNameOf } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import type { ReactNode } from 'react';

interface LanguageSwitchProps {
  /** What the landmark is called. */
  label: string;
  className?: string | undefined;
  /** Links in the same row. */
  children?: ReactNode;
}

export function LanguageSwitch({ label, className, children }: LanguageSwitchProps) {
  const { language } = useLanguage();
  return (
    <nav
      className={className === undefined ? 'wb-languages' : `wb-languages ${className}`}
      aria-label={label}
    >
      {languages.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={localeOf[choice]}
          className="wb-language"
          aria-current={choice === language ? 'true' : undefined}
          onClick={() => void platform.language.change(choice)}
        >
          {ownNameOf[choice]}
        </button>
      ))}
      {children}
    </nav>
  );
}
