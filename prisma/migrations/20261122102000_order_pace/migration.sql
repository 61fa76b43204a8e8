-- Since when a member, or a user, has placed so many orders: when the first of them was placed, null while there are
-- fewer. Within the statement that places an order it sees what was committed before the organization's row was locked,
-- as only a volatile function does. Planned anew each time it would take several times as long.
CREATE FUNCTION orders_full_since(organization uuid, member uuid, "user" uuid, since timestamptz, most int)
RETURNS timestamptz LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF member IS NOT NULL THEN
    RETURN (SELECT o.created_at FROM "order" o
      WHERE o.organization_id = organization AND o.requisition_member_id = member AND o.created_at > since
      ORDER BY o.created_at DESC OFFSET most - 1 LIMIT 1);
  END IF;
  RETURN (SELECT o.created_at FROM "order" o
    WHERE o.organization_id = organization AND o.requisition_user_id = "user" AND o.created_at > since
    ORDER BY o.created_at DESC OFFSET most - 1 LIMIT 1);
END $$;
