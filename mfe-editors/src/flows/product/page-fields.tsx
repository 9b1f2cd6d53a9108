import { FILM_LIMITS, SCRAPE_LIMITS, SCRIPT_LIMITS, selectSamples } from '@vidra/shared-contract';
import type { FieldSource } from '@vidra/shared-contract/schemas';
import { message, plural, useTranslate } from '@vidra/shared-i18n';
import { Badge, Button, SortableList, TextArea, TextField } from '@vidra/shared-ui';
import { useState } from 'react';
import type { Editor } from '../../editor/flow.ts';
import { getThumbnailUrl } from '../../editor/media/media.ts';
import { PicturesField } from '../../editor/media/pictures-field.tsx';
import type { ProductDraft } from './draft.ts';
import { ListPrice } from './list-price.tsx';
import { fromPage } from './rules.ts';
import { useJob } from '../../editor/hooks/use-job.ts';
import { readPage } from './read-page.ts';
import styles from './fields.module.css';

interface FieldsProps {
  readonly editor: Editor<ProductDraft>;
}

// Translators: beside a field whose value was read from a web page, as the next ones.
const FROM_PRODUCT_DATA = message`from product data`;
const SOURCE_TITLES: Readonly<Record<FieldSource, string>> = {
  'json-ld': FROM_PRODUCT_DATA,
  microdata: FROM_PRODUCT_DATA,
  rdfa: FROM_PRODUCT_DATA,
  shop: message`from shop data`,
  // Translators: data for sites on which people share links.
  'open-graph': message`from share data`,
  page: message`from page text`,
};

/**
 * Fields for the product's web page and the values read from it. All can be written by hand too.
 */
export function PageFields({ editor }: FieldsProps) {
  const t = useTranslate();
  const { draft, change, refuse, problems } = editor;
  const [notices, setNotices] = useState<readonly string[]>([]);
  const page = useJob(async ({ address, language }: ProductDraft, signal) => {
    const result = await readPage(address, signal);
    setNotices(result.notices);
    change(fromPage(result, language));
    editor.select(null);
  });
  const read = () => {
    if (draft.address.trim().length < SCRAPE_LIMITS.shortestAddress)
      refuse({ address: t`Enter a product link, like https://shop.example/cup.` });
    else page.start(draft);
  };
  return (
    <>
      <div className={styles.group}>
        <TextField
          label={t`Product link`}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={SCRAPE_LIMITS.addressLength}
          counter={false}
          value={draft.address}
          error={problems['address'] ?? page.problem}
          hint={page.busy ? t`Reading the page…` : t`Or fill in everything below yourself.`}
          onChange={(address) => {
            change({ address });
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            read();
          }}
        />
        <Button icon="lucide:scan-search" loading={page.busy} onClick={read}>
          {/* Translators: a verb, reads the page of the link. */}
          {t`Import`}
        </Button>
        {notices.map((notice) => (
          <p key={notice} className={styles.note}>
            {notice}
          </p>
        ))}
      </div>
      <Facts editor={editor} />
      <Pictures editor={editor} />
    </>
  );
}

function Facts({ editor: { draft, change, problems } }: FieldsProps) {
  const t = useTranslate();
  const renderSource = (name: string) => {
    const source = draft.sources[name];
    return source ? <Badge>{t(SOURCE_TITLES[source])}</Badge> : undefined;
  };
  const by = (name: string) => ({ sources: { ...draft.sources, [name]: null } });
  return (
    <>
      <TextField
        label={t`Product name`}
        labelEnd={renderSource('productName')}
        maxLength={FILM_LIMITS.titleLength}
        value={draft.productName}
        error={problems['productName']}
        onChange={(productName) => {
          change({ productName, ...by('productName') });
        }}
      />
      <TextField
        label={t`Price`}
        labelEnd={renderSource('price')}
        maxLength={FILM_LIMITS.priceLength}
        counter={false}
        // Translators: a price in the currency of your language's main country.
        placeholder={t`e.g. $129`}
        value={draft.price}
        error={problems['price']}
        onChange={(price) => {
          change({ price, ...by('price') });
        }}
      />
      <ListPrice
        draft={draft}
        onPrice={(price) => {
          change({ price });
        }}
      />
      <TextArea
        label={t`Key points`}
        labelEnd={renderSource('points')}
        rows={3}
        counter={false}
        placeholder={t`One per line`}
        hint={t`The video shows the first ${FILM_LIMITS.maxFeatures}, up to ${plural(
          FILM_LIMITS.featureLength,
          { one: '# letter', other: '# letters' },
        )} each.`}
        value={draft.points}
        onChange={(points) => {
          change({ points, ...by('points') });
        }}
      />
      <TextArea
        label={t`Description`}
        labelEnd={renderSource('description')}
        rows={2}
        maxLength={SCRIPT_LIMITS.descriptionLength}
        counter={false}
        value={draft.description}
        onChange={(description) => {
          change({ description, ...by('description') });
        }}
      />
    </>
  );
}

function Pictures({ editor }: FieldsProps) {
  const t = useTranslate();
  const { draft, change, update, uploads, samples, problems, renew } = editor;
  const { images } = draft;
  return (
    <>
      <PicturesField
        label={t`Images`}
        chosen={images}
        most={FILM_LIMITS.maxImages}
        uploads={uploads}
        samples={selectSamples(samples, 'product')}
        problem={problems['images']}
        hint={t`Up to ${FILM_LIMITS.maxImages}, shown in this order.`}
        onPicture={(picture) => {
          update('images', (before) =>
            before.some(({ fileUid }) => fileUid === picture.fileUid) ||
            before.length >= FILM_LIMITS.maxImages
              ? before
              : [...before, picture],
          );
        }}
      />
      {images.length > 0 && (
        <SortableList
          label={t`Images`}
          items={images}
          getKey={({ fileUid }) => fileUid}
          getName={({ fileName }) => fileName}
          onChange={(next) => {
            change({ images: next });
          }}
          onRemove={({ fileUid }) => {
            change({ images: images.filter((item) => item.fileUid !== fileUid) });
          }}
        >
          {(image, index) => (
            <div className={styles.picture}>
              <img
                className={styles.thumbnail}
                src={getThumbnailUrl(image)}
                alt={t`Image ${index + 1}`}
                onError={() => {
                  renew(image.fileUid);
                }}
              />
              <span className={styles.name} dir="auto">
                {image.fileName}
              </span>
            </div>
          )}
        </SortableList>
      )}
    </>
  );
}
