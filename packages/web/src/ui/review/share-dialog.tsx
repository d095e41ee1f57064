import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { language, t } from '../../i18n/index.ts';
import { Dialog } from '../parts/dialog.tsx';
import { download } from '../parts/download.ts';
import { Icon } from '../parts/icon.tsx';
import { MoreIcon } from '../parts/more-icon.tsx';
import { addressOf } from '../shell/navigation.ts';
import { resultTitle } from './review-head.tsx';
import type { ReviewModel } from './review-model.ts';
import { boardPicture } from './board-picture.ts';
import { bestPlayOf, shareText } from './share-text.ts';

/** A picture of the best move, a text that pastes well, and a link where others can follow it. */
export function ShareDialog(props: { model: ReviewModel; onClose: () => void }): JSX.Element {
  const { model, onClose } = props;
  const hasNames = useSignal(false);
  const picture = useSignal<Blob | null>(null);
  const said = useSignal('');
  const view = model.table.view.value;
  const link = linkOf(model);
  const text = shareText(view, { language: language.value, hasNames: hasNames.value, link });
  useEffect(() => {
    let isLeft = false;
    const [, scores = '', best = ''] = text.split('\n');
    const turn = bestPlayOf(view, language.peek())?.turn ?? view.history.length - 1;
    void boardPicture(view, turn, language.peek(), { title: scores, line: best }).then((drawn) => {
      if (!isLeft) picture.value = drawn;
    });
    return () => {
      isLeft = true;
    };
  }, [text]);
  const url = usePictureUrl(picture.value);
  const copy = async (what: string) => {
    try {
      await navigator.clipboard.writeText(what);
      said.value = t('review.copied');
    } catch {
      said.value = t('review.copyFailed');
    }
  };
  return (
    <Dialog title={t('review.shareTitle')} about={t('review.shareAbout')} onClose={onClose}>
      <div class="share-game">
        {url === null ? null : <img src={url} alt={t('review.pictureAlt')} />}
        <label class="switch">
          {t('review.shareNames')}
          <input
            type="checkbox"
            checked={hasNames.value}
            onChange={(event) => {
              hasNames.value = event.currentTarget.checked;
            }}
          />
        </label>
        <pre>{text}</pre>
        <div class="next-choices">
          <PictureButton picture={picture.value} title={resultTitle(view, false)} />
          {canShare() ? (
            <button type="button" class="button" onClick={() => void send({ text })}>
              <MoreIcon name="share" />
              {t('review.sendText')}
            </button>
          ) : null}
          <button type="button" class="button" onClick={() => void copy(text)}>
            <MoreIcon name="copy" />
            {t('review.copyText')}
          </button>
          {link === null ? null : (
            <button type="button" class="button" onClick={() => void copy(link)}>
              <MoreIcon name="copy" />
              {t('review.copyLink')}
            </button>
          )}
        </div>
        <p class="caption" role="status">
          {said.value}
        </p>
      </div>
    </Dialog>
  );
}

/** The phone's own menu where there is one, else a file. */
function PictureButton(props: { picture: Blob | null; title: string }): JSX.Element {
  const { picture } = props;
  const file = picture && new File([picture], 'luctor.png', { type: 'image/png' });
  const isSent = file !== null && canShare() && navigator.canShare({ files: [file] });
  return (
    <button
      type="button"
      class="button"
      disabled={picture === null}
      onClick={() => {
        if (file !== null && isSent) void send({ files: [file], title: props.title });
        else if (picture !== null) download({ name: 'luctor.png', content: picture });
      }}
    >
      {isSent ? <MoreIcon name="share" /> : <Icon name="save" />}
      {t(isSent ? 'review.sendPicture' : 'review.savePicture')}
    </button>
  );
}

function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Rejects when the person closes the menu: that is not a failure. */
async function send(data: ShareData): Promise<void> {
  await navigator.share(data).catch(() => undefined);
}

/** As data: the page lets no image come from elsewhere, not even from itself as a blob. */
function usePictureUrl(picture: Blob | null): string | null {
  const url = useSignal<string | null>(null);
  useEffect(() => {
    if (picture === null) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      url.value = typeof reader.result === 'string' ? reader.result : null;
    });
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [picture]);
  return url.value;
}

/** Null for a game that only this device has. */
function linkOf(model: ReviewModel): string | null {
  const to = model.addressOf(model.turn.value);
  if (to.screen !== 'table') return null;
  return `${location.href.replace(/#.*$/, '')}${addressOf(to)}`;
}
