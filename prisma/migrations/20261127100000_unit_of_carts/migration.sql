-- The price of a line was shown for a unit: that of its product so far.
UPDATE "cart" c SET
  "lines" = coalesce(
    (SELECT jsonb_agg(l.line || jsonb_build_object('unit', coalesce(p."unit", 0)) ORDER BY l.place)
      FROM jsonb_array_elements(c."lines") WITH ORDINALITY AS l(line, place)
        LEFT JOIN "product" p ON p."organization_id" = c."organization_id" AND p."id" = (l.line->>'item_id')::uuid), '[]'),
  "removed" = CASE WHEN c."removed" ? 'line'
    THEN jsonb_set(c."removed", '{line,unit}', coalesce(
      (SELECT to_jsonb(p."unit") FROM "product" p
        WHERE p."organization_id" = c."organization_id" AND p."id" = (c."removed"#>>'{line,item_id}')::uuid), '0'))
    ELSE c."removed" END;
